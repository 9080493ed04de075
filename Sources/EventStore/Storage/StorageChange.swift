/// One change of a batch.
public enum StorageChange: Sendable {
  /// Writes an item: a new one (nil), or in the place of this version of it.
  case write(StoredItem.Key, bytes: [UInt8], replacing: StoredItem.Version?)
  /// Removes this version of an item.
  case remove(StoredItem.Key, version: StoredItem.Version)
  /// Makes a calendar. One with this identifier must not be there.
  case makeCalendar(StoredCalendar)
  /// Gives a calendar another title, colour or order.
  case changeCalendar(StoredCalendar)
  /// Removes a calendar. Its items are removed before, in the same batch: where there is one that is not, somebody
  /// else has just written it, and the batch is refused.
  case removeCalendar(id: String)
}
