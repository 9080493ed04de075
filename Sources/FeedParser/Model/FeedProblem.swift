/// Something in a document that is not as it should be, and what was done about it.
public struct FeedProblem: Sendable, Hashable {
  /// What kind of thing it is.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The document is no feed in any format that is known.
    case notAFeed = "not-a-feed"
    /// There was nothing in it.
    case empty = "empty"
    /// It is not well-formed XML; it was read as far as it could be understood.
    case notWellFormed = "not-well-formed"
    /// A prefix stands for no namespace; the usual one was assumed.
    case undeclaredPrefix = "undeclared-prefix"
    /// It is not JSON as RFC 8259 has it; what came before was read.
    case badJSON = "bad-json"
    /// It is not iCalendar as RFC 5545 has it.
    case badCalendar = "bad-calendar"
    /// The encoding is not what was declared, or some bytes are no characters.
    case encoding = "encoding"
    /// The header and the document name different encodings; one of them was right.
    case contradictedEncoding = "contradicted-encoding"
    /// The HTTP header `Content-Type` says that this is something else.
    case mediaType = "media-type"
    /// A limit was reached; what came after was left out.
    case limit = "limit"
    /// A date could not be read.
    case date = "date"
    /// The times of an event cannot be read, so there is no event.
    case eventTime = "event-time"
    /// An event lacks what tells it from others, so there is no event.
    case eventIdentity = "event-identity"
    /// Coordinates cannot be read or are out of range.
    case place = "place"
  }

  /// What kind of thing it is.
  public var code: Code
  /// What is wrong, in plain English.
  public var message: String
  /// The line of the document, from 1, where it is known.
  public var line: Int?
  /// The entry, by its place in ``Feed/entries``, if it is about one.
  public var entry: Int?

  /// Makes a problem.
  public init(_ code: Code, _ message: String, line: Int? = nil, entry: Int? = nil) {
    (self.code, self.message, self.line, self.entry) = (code, message, line, entry)
  }
}
