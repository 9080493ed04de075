/// How much a take-out may hold that somebody brings along.
public enum TakeOutLimits {
  /// The most events, a series with its overrides counted as one.
  public static let events = 100_000
  /// The most overrides of one series: each event goes in one transaction.
  public static let overrides = 5_000
  /// The most events that say what no event can say; with more of them it is no take-out.
  public static let invalidEvents = 1_000
  /// The most answers.
  public static let answers = 100_000
  /// The most devices.
  public static let devices = 1_000
  /// The most characters of the address of an event's origin.
  public static let originLength = 2_048
  /// The most characters of a uid.
  public static let uidLength = 255
  /// The most bytes of the text of a recurrence: all the dates that ``EventLimits`` allows, and their rules.
  public static let recurrenceLength = 65_536
}
