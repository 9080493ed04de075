/// Why a storage did nothing.
public enum CalendarStorageError: Error, Sendable, Hashable {
  /// Somebody else has written, made or removed these items or the calendar since they were read. Nothing was
  /// changed.
  case changedMeanwhile([StoredItem.Key])
  /// There is no such calendar.
  case noSuchCalendar(String)
  /// There is a calendar with this identifier already.
  case calendarExists(String)
  /// Nothing can be written to this calendar.
  case readOnly(String)
  /// The name of an item or calendar cannot be used in this storage.
  case badName(String)
  /// The item is larger than what would be read again.
  case tooLarge(StoredItem.Key, bytes: Int, limit: Int)
  /// There is no room left.
  case noSpace
  /// The system does not let us: what, and where.
  case notPermitted(String)
  /// Anything else that the system says: what, and where.
  case unavailable(String)
}

extension CalendarStorageError: CustomStringConvertible {
  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .changedMeanwhile(let keys):
      "somebody else has changed \(keys.map(\.description).joined(separator: ", ")) meanwhile; nothing was written"
    case .noSuchCalendar(let id): "there is no calendar \(id)"
    case .calendarExists(let id): "there is a calendar \(id) already"
    case .readOnly(let id): "nothing can be written to the calendar \(id)"
    case .badName(let name): "\(name) cannot be the name of an item or a calendar here"
    case .tooLarge(let key, let bytes, let limit):
      "\(key) would have \(bytes) bytes; more than \(limit) are not read again"
    case .noSpace: "there is no space left"
    case .notPermitted(let what): "not permitted: \(what)"
    case .unavailable(let what): what
    }
  }
}
