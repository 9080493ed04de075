/// How much an archive may ask of its reader. The bytes that are read bound everything else: nothing is set aside
/// because a count in the archive says so.
public enum ArchiveLimits {
  /// How deep values, and `Codable` objects that refer to each other, may lie in each other. It is the same for writing
  /// and reading, and low enough for the small stack of a thread. Links between ``Archivable`` objects do not count:
  /// a chain of them may be as long as it likes.
  public static let depth = 64
  /// The most bytes that a record of values (an entry or an object) may have.
  public static let recordSize = 1 << 31
}
