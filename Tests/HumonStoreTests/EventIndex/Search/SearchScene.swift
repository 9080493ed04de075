import HumonModel
import Recurrence
import Testing

@testable import HumonStore

/// A store of a few events, found by their names.
struct SearchScene {
  let store: SQLiteStore
  let user: User.ID

  init(_ store: SQLiteStore) async throws {
    self.store = store
    user = try await store.newUser()
  }

  var snapshot: EventSnapshot { store.index.snapshot }

  /// Adds an event in Berlin, an hour on 1 June 2024 if nothing else is said.
  @discardableResult
  func add(
    _ name: String, at latitude: Double = 52.5, _ longitude: Double = 13.4,
    start: String = "2024-06-01T18:00:00Z",
    end: String? = nil, repeats: String? = nil, _ change: (inout NewEvent) -> Void = { _ in }
  ) async throws -> Event.ID {
    var event = try Sample.event(name: name, at: latitude, longitude, start: start, end: end)
    event.recurrence = repeats.flatMap { EventRecurrence(text: $0) }
    change(&event)
    return try await store.create(event, owner: user)
  }

  /// Makes an occurrence of a series an event of its own.
  @discardableResult
  func move(
    _ series: Event.ID, _ occurrence: String, to name: String, at latitude: Double = 52.5,
    _ longitude: Double = 13.4,
    start: String, status: Event.Status = .confirmed
  ) async throws -> Event.ID {
    let details = try Sample.event(name: name, at: latitude, longitude, start: start, status: status).details
    return try #require(
      try await store.replace(Self.place(series, occurrence), with: details, by: user, expecting: nil)
    ).id
  }

  static func place(_ series: Event.ID, _ occurrence: String) throws -> SeriesOccurrence {
    SeriesOccurrence(
      series: series,
      recurrenceID: RecurrenceID(text: occurrence)
        ?? RecurrenceID(LocalDateTime(secondsSinceEpoch: 0), isAllDay: true))
  }

  /// The names of what is found, each with the start where it is asked for.
  func names(_ search: EventSearch) -> [String] {
    snapshot.page(of: search).hits.map { snapshot.event($0.id)?.name ?? "?" }
  }

  func times(_ search: EventSearch) -> [String] {
    snapshot.page(of: search).hits.map { "\(snapshot.event($0.id)?.name ?? "?") \($0.start)" }
  }
}

/// A scene on a new store.
func withScene(
  clock: TestClock = TestClock(), _ body: (SearchScene) async throws -> Void
) async throws {
  try await withStore(clock: clock) { store, _ in try await body(SearchScene(store)) }
}

extension EventSearch {
  /// Everywhere, by start, with conditions.
  static func everywhere(_ change: (inout EventSearch) -> Void = { _ in }) -> EventSearch {
    var search = EventSearch(area: .everywhere)
    change(&search)
    return search
  }

  /// Around a point.
  static func around(
    _ latitude: Double, _ longitude: Double, _ kilometres: Double, limit: Int = 1_000,
    _ change: (inout EventSearch) throws -> Void = { _ in }
  ) throws -> EventSearch {
    var search = EventSearch(
      area: .circle(center: try Sample.point(latitude, longitude), kilometres: kilometres), limit: limit)
    try change(&search)
    return search
  }

  /// From one time to another.
  mutating func between(_ from: String?, _ to: String?) throws {
    window = TimeWindow(from: try from.map(Sample.time), to: try to.map(Sample.time)) ?? .always
  }
}
