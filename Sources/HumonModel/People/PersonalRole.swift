/// What somebody has to do with an event.
public enum PersonalRole: String, Sendable, Hashable, CaseIterable {
  /// Has made it.
  case owner
  /// Goes there, or may.
  case attending
}
