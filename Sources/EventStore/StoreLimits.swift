/// Bounds of a store.
public enum StoreLimits {
  /// How many occurrences ``CalendarStore/events(matching:)`` gives at most. The lazy form has no bound.
  public static let mostEvents = 100_000
  /// How many alarms of one event or reminder ``CalendarStore/alarms(from:to:)`` gives at most.
  public static let mostAlarms = 1_000
  /// How often a batch is made once more where somebody else has written the same items meanwhile.
  public static let mostAttempts = 4

  /// What stands in `PRODID` of what a store writes.
  static let product = "-//Humon//EventStore//EN"
}
