public import FeedParser

/// What a refresh has brought.
public struct RefreshReport: Sendable, Hashable {
  /// Identities of entries that were not known before.
  public var added: [String] = []
  /// Identities of entries of which something has changed.
  public var changed: [String] = []
  /// Those among the changed that their publisher has hidden.
  public var hidden: [String] = []
  /// Those among the changed that their publisher shows again.
  public var shown: [String] = []
  /// How many entries are as they were.
  public var unchanged = 0
  /// How many entries of the document were not stored, each named among the problems.
  public var refused = 0
  /// Whether the publisher said that nothing has changed (304), or sent the same document again.
  public var isSameDocument = false
  /// What was not as it should be in the document.
  public var problems: [FeedProblem] = []

  /// Whether the store is as it was.
  public var isEmpty: Bool { added.isEmpty && changed.isEmpty }
}
