/// How much of a vdir is read, and how long is waited for others.
public enum VdirLimits {
  /// The largest item that is read and written, in bytes. Attachments may stand in an event.
  public static let bytesInItem = 10 << 20
  /// How many items are read of all calendars together.
  public static let items = 1_000_000
  /// How many calendars are read.
  public static let calendars = 1_000
  /// The longest title that is read, in bytes; and the largest of the other small files.
  public static let bytesInMetadata = 4_096
  /// How long one of our processes waits for another one that is writing, in milliseconds.
  public static let lockMilliseconds = 10_000
  /// How long after the last change others are told of it, in milliseconds: whoever writes seldom writes once.
  public static let quietMilliseconds = 50
  /// The longest that they are kept waiting while changes go on, in milliseconds.
  public static let noisyMilliseconds = 500

  /// So many items are made durable one by one; more of them with everything else in their file system.
  static let syncedOneByOne = 16
  /// The journal that is read at most, in bytes. 400 for each change of a large batch.
  static let bytesInJournal = 256 << 20
}
