/// What has changed, so that a screen can follow.
public enum ReaderChange: Sendable, Hashable {
  /// A refresh has changed entries; identities as in ``RefreshReport``.
  case entries(added: [String], changed: [String], hidden: [String], shown: [String])
  /// Another category is chosen, or none.
  case categoryFilter(String?)
  /// A preference was set or forgotten.
  case preference(String)
}
