/// Where the calendars of a person are kept: a vdir on a disk, a server's database, the memory of a test.
///
/// A storage keeps texts by their names and knows nothing of what stands in them: ``CalendarStore`` reads and writes
/// iCalendar. Others may change what is kept at any time; so each text has a version, and a change is made against
/// the version that was read.
public protocol CalendarStorage: Sendable {
  /// All calendars and items there are. An item that cannot be read is among the problems, and costs no other.
  /// - Throws: where nothing at all can be read.
  func load() throws(CalendarStorageError) -> StorageContents

  /// These items as they are now; what is not there any more is left out.
  func items(_ keys: [StoredItem.Key]) throws(CalendarStorageError) -> StorageContents

  /// Makes all of the changes in their order, or none of them, also where the process dies in the middle.
  ///
  /// A change against a version that is not there any more refuses the batch (``CalendarStorageError/changedMeanwhile(_:)``);
  /// what somebody else has written is never overwritten.
  func commit(_ changes: [StorageChange]) throws(CalendarStorageError) -> CommitReceipt

  /// Tells of each change, whoever made it, from now on and until the stream is let go. What the listener did itself
  /// is told, too: it knows the versions already.
  func news() -> AsyncStream<StorageNews>
}

/// What a storage did with a batch.
public struct CommitReceipt: Sendable {
  /// The versions of the items that were written.
  public let versions: [StoredItem.Key: StoredItem.Version]

  /// A receipt.
  public init(versions: [StoredItem.Key: StoredItem.Version]) {
    self.versions = versions
  }
}
