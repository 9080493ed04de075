import GeoIndex
import HumonModel
import HumonStore
import Recurrence
import Testing

@Suite("Changed occurrences follow their series in what they have in common with it")
struct FollowingTests {
  private static let december = "20261203T190000"

  /// A weekly run of which one date was changed, and what becomes of that date.
  private func changed(
    at date: String = december, _ change: (inout EventDetails) throws -> Void,
    _ body: (SQLiteStore, _ series: Event.ID, User.ID, SeriesOccurrence) async throws -> Void
  ) async throws {
    try await withStore { store, _ in
      let owner = try await store.newUser()
      let series = try await store.create(Sample.weekly(), owner: owner)
      let place = SeriesOccurrence(series: series, recurrenceID: try Sample.occurrence(date))
      var details = try Sample.weekly().details
      details.start = try Sample.time("2026-12-03T18:00:00Z")
      details.end = try Sample.time("2026-12-03T19:00:00Z")
      try change(&details)
      _ = try await store.replace(place, with: details, by: owner, expecting: nil)
      try await body(store, series, owner, place)
    }
  }

  /// The series from 26 November on: it begins as it did, unless that is said.
  private func rest(
    _ name: String, start: String = "2026-11-26T18:00:00Z", end: String = "2026-11-26T19:00:00Z"
  ) throws -> EventDetails {
    var details = try Sample.weekly(name: name).details
    details.start = try Sample.time(start)
    details.end = try Sample.time(end)
    return details
  }

  private func cut(_ store: SQLiteStore, _ place: SeriesOccurrence, _ owner: User.ID, _ details: EventDetails)
    async throws -> Event.ID
  {
    let cut = SeriesOccurrence(
      series: place.series, recurrenceID: try Sample.occurrence("20261126T190000"))
    return try #require(
      try await store.cut(at: cut, continuingAs: details, by: owner, expecting: nil)
    ).id
  }

  @Test("A date that was moved goes by the new name, and stays where it was moved")
  func moved() async throws {
    try await changed {
      $0.start = try Sample.time("2026-12-03T17:00:00Z")
    } _: { store, _, owner, place in
      let second = try await cut(store, place, owner, rest("Walk"))
      let date = try #require(
        try await store.override(
          of: SeriesOccurrence(series: second, recurrenceID: place.recurrenceID)))
      #expect(date.name == "Walk")
      #expect(date.start.rfc3339 == "2026-12-03T17:00:00.000Z")
      #expect(date.end?.rfc3339 == "2026-12-03T19:00:00.000Z")
      #expect(date.sequence == 1)
    }
  }

  @Test("A date with a name and a place of its own keeps them, and goes by the new time")
  func renamed() async throws {
    try await changed {
      $0.point = try Sample.point(48, 11)
      $0.price = .free
    } _: { store, _, owner, place in
      let second = try await cut(
        store, place, owner, rest("Walk", start: "2026-11-26T19:00:00Z", end: "2026-11-26T20:30:00Z"))
      let date = try #require(
        try await store.override(
          of: SeriesOccurrence(series: second, recurrenceID: Sample.occurrence("20261203T200000"))))
      #expect(date.name == "Walk" && date.price == .free)
      #expect(date.point?.latitude == 48)
      #expect(date.start.rfc3339 == "2026-12-03T19:00:00.000Z")
      #expect(date.end?.rfc3339 == "2026-12-03T20:30:00.000Z")
    }
  }

  @Test("The date of which the change is made takes it on, and keeps of its own what the change leaves")
  func meant() async throws {
    try await changed(at: "20261126T190000") {
      $0.start = try Sample.time("2026-11-26T17:00:00Z")
      $0.end = try Sample.time("2026-11-26T18:00:00Z")
      $0.description = "Swimming, for once"
    } _: { store, _, owner, place in
      var details = try rest("Walk")
      details.description = "Slowly"
      let second = try await cut(store, place, owner, details)
      let date = try await store.override(
        of: SeriesOccurrence(series: second, recurrenceID: place.recurrenceID))
      #expect(date?.name == "Walk" && date?.description == "Slowly")
      #expect(date?.start.rfc3339 == "2026-11-26T17:00:00.000Z")
    }
  }

  @Test("A series that is changed as a whole is followed, too")
  func whole() async throws {
    try await changed {
      $0.start = try Sample.time("2026-12-03T17:00:00Z")
    } _: { store, series, owner, place in
      _ = try await store.replace(
        series, with: Sample.weekly(name: "Walk").details, by: owner, expecting: nil)
      #expect(try await store.override(of: place)?.name == "Walk")
      #expect(try await store.override(of: place)?.start.rfc3339 == "2026-12-03T17:00:00.000Z")
    }
  }

  @Test("A date that was called off stays so while its series is called off, and after")
  func cancelled() async throws {
    try await changed {
      $0.status = .cancelled
    } _: { store, series, owner, place in
      var details = try Sample.weekly().details
      details.status = .cancelled
      _ = try await store.replace(series, with: details, by: owner, expecting: nil)
      details.status = .confirmed
      _ = try await store.replace(series, with: details, by: owner, expecting: nil)
      #expect(try await store.override(of: place)?.status == .cancelled)
      #expect(try await store.override(of: place)?.sequence == 0)
    }
  }
}
