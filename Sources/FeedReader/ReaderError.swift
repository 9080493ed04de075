/// Why the reader could not do what was asked.
public enum ReaderError: Error, Sendable, Hashable {
  /// The address is no `http:`, `https:` or `file:` address.
  case notAnAddress(String)
  /// The file of the store could not be opened, read or written; code and message are SQLite's.
  case storage(code: Int, message: String)
  /// The file of the store was made by another version of this library.
  case otherVersion(found: Int, expected: Int)
  /// A refresh is under way already.
  case busy
  /// Nobody asked for it, and the last one was less than ``RefreshPolicy/interval`` ago; or the publisher has asked to
  /// be left alone until then. Seconds since 1970.
  case notYet(until: Int64)
  /// The publisher says that the feed is gone for good (410).
  case gone
  /// The publisher answered with this status.
  case status(Int)
  /// More redirects than ``HTTPSource/redirectLimit``, or in a circle.
  case tooManyRedirects
  /// A redirect that leads nowhere, or away from the web.
  case badRedirect(String)
  /// The document has more bytes than this, uncompressed.
  case tooLarge(limit: Int)
  /// It took longer than this, in seconds.
  case tooSlow(seconds: Double)
  /// The publisher cannot be reached, or the answer was cut off; in the system's words.
  case unreachable(String)
  /// What came is no feed; the reader's stored entries stay.
  case notAFeed(String)
  /// The task was cancelled; nothing was stored.
  case cancelled
}

extension ReaderError: CustomStringConvertible {
  /// The sentence for a person.
  public var description: String {
    switch self {
    case .notAnAddress(let text): "“\(text)” is no address of a feed: it begins with http:// or https://."
    case .storage(let code, let message): "The store of entries failed: \(message) (SQLite \(code))."
    case .otherVersion(let found, let expected):
      "The store of entries has format \(found); this version reads format \(expected)."
    case .busy: "A refresh is under way already."
    case .notYet(let until): "The feed is not to be asked again before \(until) (seconds since 1970)."
    case .gone: "The publisher says that this feed is gone for good."
    case .status(let status): "The publisher answered with status \(status)."
    case .tooManyRedirects: "The feed's address leads from one to the next without end."
    case .badRedirect(let address): "The feed's address leads to “\(address)”, which is no place for a feed."
    case .tooLarge(let limit): "The feed is larger than \(limit) bytes."
    case .tooSlow(let seconds): "The feed did not arrive within \(seconds) seconds."
    case .unreachable(let reason): "The publisher cannot be reached: \(reason)"
    case .notAFeed(let reason): "What the publisher sent is no feed: \(reason)."
    case .cancelled: "The refresh was cancelled."
    }
  }
}
