/// What somebody can be allowed to see, and what a calendar can hold.
public enum EntityType: String, Sendable, Hashable, CaseIterable {
  /// `VEVENT`
  case event
  /// `VTODO`
  case reminder
}
