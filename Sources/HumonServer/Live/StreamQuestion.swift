import GeoIndex
import HumonModel
import HumonWire

/// What a listener wants to hear of: a search, whose window moves with the clock.
struct StreamQuestion: Sendable {
  /// Parameters of a search that make no sense here.
  private static let excluded: Set<String> = ["cursor", "limit", "sort"]
  /// How many occurrences of a series are told at once: of a daily one those of three months.
  static let mostOccurrences = 100
  /// The name by which those resume who cannot send `Last-Event-ID`.
  static let resumption = "last_event_id"

  /// The same for all who ask the same.
  let key: String
  private let query: QueryString
  private let document: V2SearchDocument

  /// - Throws: `DocumentFailure`
  init(_ query: String, _ document: V2SearchDocument, now: Timestamp) throws(DocumentFailure) {
    self.query = QueryString(query)
    self.document = document
    key = query.split(separator: "&").filter { !$0.hasPrefix(Self.resumption + "=") }.joined(separator: "&")
    _ = try search(at: now)
  }

  /// The search as it is meant at a moment.
  /// - Throws: `DocumentFailure`; never, once it has been asked before.
  func search(at now: Timestamp) throws(DocumentFailure) -> EventSearch {
    try document.search(
      query, now: now, extra: [Self.resumption], without: Self.excluded, standardLimit: Self.mostOccurrences)
  }
}

extension EventSearch.Area {
  /// Whether a point lies in it; what has no point lies only everywhere.
  func contains(_ point: GeoPoint?) -> Bool {
    switch (self, point) {
    case (.everywhere, _): true
    case (_, nil): false
    case (.box(let box), let point?): box.contains(point)
    case (.circle(let center, let kilometres), let point?): center.kilometres(to: point) <= kilometres
    }
  }
}
