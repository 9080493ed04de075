/// Bounds of what a series is followed to, so that no file makes work without end.
public enum SeriesLimits {
  /// The longest that an event may last, in days: 400 years. What is longer is cut off there.
  public static let longestDays: Int64 = 146_097
  /// How many values RDATE and EXDATE of one component have at most. Those after them are left out, and reported.
  public static let mostDates = 100_000
  /// How many rules one component has at most. Those after them are left out, and reported.
  public static let mostRules = 100
  /// How many instances are read ahead at most to bring them into order where clocks are set. Of more than these in
  /// the hour around that, which only a rule by the second has, some can come too late.
  public static let mostWaiting = 128

  /// The seconds of the years 1 to 9999, and a day on each side for the offsets of zones.
  static let seconds: Range<Int64> = -62_135_683_200..<253_402_387_200
  static let day: Int64 = 86_400
}
