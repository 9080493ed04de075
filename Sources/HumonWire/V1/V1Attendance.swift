public import HumonModel

/// What somebody wants to attend.
public enum V1Attendance: Sendable, Hashable {
  /// The event of this id, if there is one.
  case event(Event.ID)
  /// An id that no event can have, such as null, "abc", 0, -1, 1.5, or one beyond 64 bits.
  case noSuchEvent
}
