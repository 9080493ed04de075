/// An instant as a feed spells it, and what was assumed to understand it.
///
/// Read are RFC 822, 2822 and 5322 dates with everything that is wrong with them in the wild, RFC 3339 and W3CDTF of
/// any precision, ISO 8601 (basic, week and ordinal dates too), what C's `asctime`, SQL servers and Perforce write,
/// months in a dozen languages, dates as Koreans, Chinese and Japanese write them, numbers with slashes or dots, and
/// seconds or milliseconds since 1970. Every form is scanned once, from left to right.
public struct FeedDate: Sendable, Hashable {
  /// How much of the instant the text says.
  public enum Precision: Sendable, Hashable, Comparable {
    /// Only the year; the instant is its first.
    case year
    /// The month; the instant is its first.
    case month
    /// The week of ISO 8601; the instant is its Monday's first.
    case week
    /// The day; the instant is midnight.
    case day
    /// The hour.
    case hour
    /// The minute.
    case minute
    /// The second.
    case second
    /// A part of a second.
    case fraction
  }

  /// What the text does not say, or says wrongly.
  public struct Assumptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt16
    /// The assumptions of these bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// No zone was given, or one that nobody knows. It was taken as UTC; in a Korean date as Korea's.
    public static let zone = Assumptions(rawValue: 1 << 0)
    /// The zone's name stands for several zones, or does not say whether it is summer; the usual one was taken.
    public static let zoneName = Assumptions(rawValue: 1 << 1)
    /// The weekday does not fit the date and was ignored.
    public static let weekday = Assumptions(rawValue: 1 << 2)
    /// The year had two or three digits (RFC 2822, section 4.3).
    public static let century = Assumptions(rawValue: 1 << 3)
    /// Which number is the day and which the month was guessed: the month comes first.
    public static let order = Assumptions(rawValue: 1 << 4)
    /// The second 60 was taken as the first of the next minute.
    public static let leapSecond = Assumptions(rawValue: 1 << 5)
  }

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down; within the years 1 to 9999.
  public var secondsSince1970: Int64
  /// What comes on top of the seconds: 0 to 999,999,999.
  public var nanoseconds: Int32
  /// How far local time is ahead of UTC, in seconds, as the text says it; nil if it says nothing that is understood.
  public var offset: Int32?
  /// How much of the instant the text says.
  public var precision: Precision
  /// What was assumed; empty if the text says it all.
  public var assumptions: Assumptions

  /// The first and the last second that a date can have: 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
  public static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// A date; nil outside ``range``.
  public init?(
    secondsSince1970: Int64, nanoseconds: Int32 = 0, offset: Int32? = 0, precision: Precision = .second,
    assumptions: Assumptions = []
  ) {
    guard Self.range.contains(secondsSince1970), (0..<1_000_000_000).contains(nanoseconds) else { return nil }
    self.secondsSince1970 = secondsSince1970
    self.nanoseconds = nanoseconds
    self.offset = offset
    self.precision = precision
    self.assumptions = assumptions
  }

  /// Longer texts, in bytes, are no dates.
  public static let lengthLimit = 128

  /// Reads a date in any form seen in feeds; nil if it is none, if the calendar has no such day, or if it lies outside
  /// the years 1 to 9999.
  public init?(_ text: some StringProtocol) {
    guard var scanner = DateScanner(text) else { return nil }
    let weekday = DayName.skip(&scanner)
    guard
      let date = EpochDate.read(scanner) ?? ISODate.read(scanner, weekday: weekday) ?? EastAsianDate.read(
        scanner)
        ?? NumberedDate.read(scanner, weekday: weekday) ?? NamedMonthDate.read(scanner, weekday: weekday)
    else { return nil }
    self = date
  }
}
