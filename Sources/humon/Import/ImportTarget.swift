import HumonModel
import HumonStore

/// What an import did, or would do, with an event.
enum ImportVerdict: String, Encodable {
  case created, updated, unchanged
  /// A later state of it is there, and stays.
  case older
  /// It stood for an occurrence, which is as its series says again, or not at all.
  case ended
  /// It is somebody else's, or came from elsewhere.
  case refused
}

/// Where an import writes; or, for a rehearsal, only looks.
struct ImportTarget {
  /// Whose events these are, as ``SQLiteStore/user(labelled:)`` knows it.
  static let owner = "import"

  private let store: SQLiteStore?
  private let owner: User.ID?
  let isRehearsal: Bool

  /// A target that is written to.
  init(_ store: SQLiteStore) async throws(StoreError) {
    self.store = store
    owner = try await store.user(labelled: Self.owner)
    isRehearsal = false
  }

  /// A target that is only looked at.
  /// - Parameter store: nil where there is no database yet.
  init(rehearsing store: SQLiteStore?) async throws(StoreError) {
    self.store = store
    owner = try await store?.knownUser(labelled: Self.owner)
    isRehearsal = true
  }

  /// Keeps events, each under its uid.
  func merge(_ events: [NewEvent]) async throws(StoreError) -> [ImportVerdict] {
    guard let store else { return events.map { _ in .created } }
    guard !isRehearsal, let owner else {
      return try await store.forecastMerge(of: events, owner: owner).map(ImportVerdict.init)
    }
    return try await store.merge(events, owner: owner).map(ImportVerdict.init)
  }

  /// The events of these uids that are there, by uid.
  func events(uids: [String]) async throws(StoreError) -> [String: Event] {
    try await store?.events(uids: uids) ?? [:]
  }

  /// Makes an occurrence of a series say this; nil where the series has no such occurrence.
  func replace(
    _ occurrence: SeriesOccurrence, with new: NewEvent
  ) async throws(StoreError) -> ImportVerdict? {
    guard let store, let owner else { return .created }
    let known = try await store.override(of: occurrence)
    if let known, try await store.isOlder(new.revision, than: known.id) { return .older }
    guard !isRehearsal else {
      return known.map { $0.details == new.details ? .unchanged : .updated } ?? .created
    }
    do {
      let event = try await store.replace(occurrence, with: new.details, by: owner, expecting: nil)
      guard let event else { return .unchanged }
      try await store.note(new.revision, of: event.id)
      if event == known { return .unchanged }
    } catch {
      guard error == .notFound else { throw error }
      return nil
    }
    return known == nil ? .created : .updated
  }

  /// The changed occurrences of these series that came from an origin, by the uid of their series.
  func overrides(ofSeries uids: [String], from origin: String) async throws(StoreError) -> [String: [Event]] {
    guard let store, let owner else { return [:] }
    return try await store.overrides(ofSeries: uids, owner: owner, origin: origin)
  }

  /// Lets occurrences be as their series say.
  func end(_ overrides: [Event]) async throws(StoreError) {
    guard let store, let owner, !isRehearsal else { return }
    try await store.endOverrides(overrides.map(\.id), owner: owner)
  }

  /// Whether an event is one that this import may change.
  func owns(_ event: Event, from origin: String) -> Bool {
    event.owner == owner && event.origin == origin
  }
}

extension ImportVerdict {
  fileprivate init(_ outcome: MergeOutcome) {
    self =
      switch outcome {
      case .created: .created
      case .updated: .updated
      case .unchanged: .unchanged
      case .older: .older
      case .refused: .refused
      }
  }

  fileprivate init(_ forecast: MergeForecast) {
    self =
      switch forecast {
      case .create: .created
      case .update: .updated
      case .leave: .unchanged
      case .leaveNewer: .older
      case .refuse: .refused
      }
  }
}
