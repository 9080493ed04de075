/// A text of iCalendar as a storage keeps it: in a vdir, a file `NAME.ics`. In it are the components of one UID, the
/// series and what became of single instances of it.
public struct StoredItem: Sendable {
  /// Which item of which calendar.
  public struct Key: Sendable, Hashable {
    /// The ``StoredCalendar/id`` of the calendar.
    public let calendar: String
    /// The name, unique in its calendar: in a vdir that of the file, with its `.ics`.
    public let name: String

    /// The name of an item.
    public init(calendar: String, name: String) {
      self.calendar = calendar
      self.name = name
    }
  }

  /// What tells one state of an item from another; only the storage knows what it means.
  public struct Version: Sendable, Hashable {
    /// The version as text: equal for the same state, different where the item was written in between.
    public let text: String

    /// A version.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// Which item it is.
  public let key: Key
  /// The version of these bytes.
  public let version: Version
  /// The text, as it stands there.
  public let bytes: [UInt8]

  /// An item.
  public init(key: Key, version: Version, bytes: [UInt8]) {
    self.key = key
    self.version = version
    self.bytes = bytes
  }
}

extension StoredItem.Key: CustomStringConvertible {
  /// Calendar and name.
  public var description: String { "\(calendar)/\(name)" }
}

extension StoredItem.Key: Comparable {
  /// By calendar, then by name.
  public static func < (left: Self, right: Self) -> Bool {
    left.calendar == right.calendar ? left.name < right.name : left.calendar < right.calendar
  }
}
