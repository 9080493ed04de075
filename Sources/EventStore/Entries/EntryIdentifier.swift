/// Which event or reminder: a calendar, and the UID in it. All occurrences of a recurring event have the same.
///
/// Another calendar means another identifier; the rest of a series that was split has another UID.
public struct EntryIdentifier: Sendable, Hashable {
  /// The identifier of the calendar.
  public let calendar: String
  /// The `UID`, which other programs know, too.
  public let uid: String

  /// An identifier.
  public init(calendar: String, uid: String) {
    self.calendar = calendar
    self.uid = uid
  }

  /// An identifier from its ``text``; nil for any other text.
  public init?(_ text: some StringProtocol) {
    guard let slash = text.firstIndex(of: "/"), slash != text.startIndex else { return nil }
    self.init(calendar: String(text[..<slash]), uid: String(text[text.index(after: slash)...]))
  }

  /// `CALENDAR/UID`
  public var text: String { "\(calendar)/\(uid)" }
}

extension EntryIdentifier: CustomStringConvertible {
  /// `CALENDAR/UID`
  public var description: String { text }
}
