/// How far a change of a recurring event reaches.
public enum EventSpan: String, Sendable, Hashable, CaseIterable {
  /// This occurrence only.
  case thisEvent
  /// This occurrence and all after it.
  case futureEvents
}
