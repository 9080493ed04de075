/// Why something in a storage is not served, or not as it stands. It stays there, untouched.
public struct StorageProblem: Sendable, Hashable {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// It could not be read: what the system says, such as "Permission denied".
    case unreadable(String)
    /// It has more bytes than are read.
    case tooLarge(bytes: Int, limit: Int)
    /// It is no file of iCalendar, or none with an event or a to-do in it.
    case noCalendarItem
    /// It has no UID; it can be seen and not be changed.
    case noUID
    /// Another item of the calendar, which is served, has this UID.
    case duplicateUID(String, servedFrom: String)
    /// It is no folder or file of its own but leads out of the storage, and is not followed.
    case leadsElsewhere
    /// There are more items than are read.
    case tooMany(limit: Int)
  }

  /// The calendar it is in, or which it is.
  public let calendar: String
  /// The name of the item; nil where it is about a calendar.
  public let name: String?
  /// What is wrong.
  public let reason: Reason

  /// A problem.
  public init(calendar: String, name: String?, reason: Reason) {
    self.calendar = calendar
    self.name = name
    self.reason = reason
  }
}

extension StorageProblem: CustomStringConvertible {
  /// One line: `home/a.ics: it has no UID and cannot be changed`.
  public var description: String {
    "\(calendar)\(name.map { "/\($0)" } ?? ""): \(reason)"
  }
}

extension StorageProblem.Reason: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .unreadable(let what): "it cannot be read: \(what)"
    case .tooLarge(let bytes, let limit): "it has \(bytes) bytes; read are at most \(limit)"
    case .noCalendarItem: "there is no event and no to-do in it"
    case .noUID: "it has no UID and cannot be changed"
    case .duplicateUID(let uid, let other): "the UID \(uid) is that of \(other), too, which is shown instead"
    case .leadsElsewhere: "it leads out of the folder of the calendars and is not followed"
    case .tooMany(let limit): "there are more items than the \(limit) that are read"
    }
  }
}
