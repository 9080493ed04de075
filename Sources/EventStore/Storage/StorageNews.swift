/// What has changed in a storage.
public enum StorageNews: Sendable, Hashable {
  /// These items were written or removed.
  case items(Set<StoredItem.Key>)
  /// Calendars changed, or more than can be told: all has to be loaded again.
  case everything
}
