extension Event {
  /// Whether an event takes place (STATUS of RFC 5545, section 3.8.1.11).
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// It takes place.
    case confirmed
    /// It may take place.
    case tentative
    /// It does not take place.
    case cancelled
  }

  /// Who finds an event.
  public enum Visibility: String, Sendable, Hashable, CaseIterable {
    /// Everybody.
    case `public`
    /// Whoever has its link; no search shows it.
    case unlisted
    /// Its owner.
    case hidden
  }
}
