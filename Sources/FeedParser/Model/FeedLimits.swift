/// How much of a document is read. What goes beyond is left out and said (``FeedProblem/Code/limit``).
public enum FeedLimits {
  /// The document in UTF-8, in bytes.
  public static let documentBytes = 64 << 20
  /// The text of one element, in bytes of UTF-8.
  public static let textBytes = 4 << 20
  /// How deep elements, arrays and objects may nest; deeper ones are skipped.
  public static let depth = 256
  /// Entries of a feed.
  public static let entries = 100_000
  /// Links, authors, categories, contents or further elements of one entry, each.
  public static let partsOfAnEntry = 1_000
  /// Attributes of one element.
  public static let attributes = 256
  /// Positions of a line or an area.
  public static let positions = 10_000
  /// Problems that are listed.
  public static let problems = 100
  /// Entities that a document may declare for itself, and the bytes of each.
  public static let entities = 256
  /// The bytes that one declared entity may stand for.
  public static let entityBytes = 1_024
}
