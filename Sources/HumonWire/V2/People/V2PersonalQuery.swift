public import HumonModel

/// The question of `GET /v2/me/events`: `role=owner|attending&limit=&cursor=`.
public struct V2PersonalQuery: Sendable, Hashable {
  /// The most events of a page.
  public static let maximumLimit = 200
  /// How many events a page has if nothing is said.
  public static let standardLimit = 50

  /// Which of one's events.
  public let role: PersonalRole
  /// How many at most.
  public let limit: Int
  /// The place after which the page begins.
  public let after: PersonalPosition?

  /// The question that a query means, or all that is wrong with it.
  public init(_ query: QueryString) throws(DocumentFailure) {
    var reader = QueryReader(query, known: ["role", "limit", "cursor"])
    let role: PersonalRole? = reader.choice("role")
    if !reader.has("role") { reader.note("role", .missing) }
    limit = reader.integer("limit", in: 1...Self.maximumLimit) ?? Self.standardLimit
    after = reader.text("cursor").flatMap { text in
      role.flatMap { V2PersonalCursor.position(text, in: $0) } ?? reader.refuse("cursor", .notValidHere)
    }
    if let failure = DocumentFailure(reader.problems) { throw failure }
    // No problems means that it is there; the compiler cannot know.
    guard let role else { preconditionFailure("A role is missing and nothing was said about it.") }
    self.role = role
  }
}

/// A place in one's own list as a text: `owner-17`, `attending-17-20261126T190000`.
public enum V2PersonalCursor {
  /// The text of a place.
  public static func text(_ position: PersonalPosition, in role: PersonalRole) -> String {
    let occurrence = position.occurrence.isEmpty ? "" : "-\(position.occurrence)"
    return "\(role.rawValue)-\(position.event)\(occurrence)"
  }

  /// The place that a text means; nil for one of another list, or of none.
  static func position(_ text: String, in role: PersonalRole) -> PersonalPosition? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0] == role.rawValue, let event = Event.ID(decimal: parts[1]) else {
      return nil
    }
    switch parts.count {
    case 2: return PersonalPosition(event: event)
    case 3 where role == .attending:
      return RecurrenceID(text: parts[2]).map { PersonalPosition(event: event, occurrence: $0.text) }
    default: return nil
    }
  }
}
