/// A category of a feed's entries.
public struct CategoryCount: Sendable, Hashable {
  /// What it is called.
  public let name: String
  /// How many entries that are shown have it.
  public let count: Int

  /// A category and its count.
  public init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}
