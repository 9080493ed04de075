/// What a calendar and a clock on the wall show, without a zone: DATE-TIME of RFC 5545, form 1.
///
/// There are no leap seconds here. As with ``LocalDate``, values beyond the years 1 to 9999 can be held, but
/// nothing occurs there.
public struct LocalDateTime: Sendable, Hashable {
  /// The seconds since 1970-01-01T00:00:00 as if every day had 86,400 of them, negative before.
  public let secondsSinceEpoch: Int64

  /// The reading so many seconds after 1970-01-01T00:00:00. Beyond five million years it is the last one there.
  public init(secondsSinceEpoch: Int64) {
    self.secondsSinceEpoch = max(-Self.furthest, min(Self.furthest, secondsSinceEpoch))
  }

  /// Seconds that are known to be in or near the calendar.
  @inline(__always)
  init(inRange secondsSinceEpoch: Int64) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  /// A time on a day.
  /// - Parameter secondOfDay: seconds after midnight; 86,400 is the next midnight.
  public init(_ date: LocalDate, secondOfDay: Int = 0) {
    let (sum, overflow) = Int64(date.daysSinceEpoch * 86_400).addingReportingOverflow(Int64(secondOfDay))
    self.init(secondsSinceEpoch: overflow ? (secondOfDay < 0 ? .min : .max) : sum)
  }

  /// A date and a time, or nil where there is none: 30 February, 24:00:00. The second 60 is the second 59,
  /// as RFC 5545 3.3.12 has it for clocks without leap seconds.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard let date = LocalDate(year: year, month: month, day: day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    self.init(date, secondOfDay: hour * 3600 + minute * 60 + min(second, 59))
  }

  /// The day.
  public var date: LocalDate {
    LocalDate(daysSinceEpoch: Int(secondsSinceEpoch.flooredQuotient(by: 86_400)))
  }

  /// Seconds after midnight, 0 to 86,399.
  public var secondOfDay: Int { Int(secondsSinceEpoch.flooredRemainder(by: 86_400)) }

  /// 0 to 23.
  public var hour: Int { secondOfDay / 3600 }

  /// 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }

  /// 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// Whether the year is one of 1 to 9999.
  public var isInCalendar: Bool { Gregorian.seconds.contains(secondsSinceEpoch) }

  /// The reading so many seconds later, or nil where that is outside of the years 1 to 9999.
  public func adding(seconds: Int64) -> LocalDateTime? {
    let (sum, overflow) = secondsSinceEpoch.addingReportingOverflow(seconds)
    return overflow || !Gregorian.seconds.contains(sum) ? nil : LocalDateTime(secondsSinceEpoch: sum)
  }

  private static let furthest: Int64 = 2_000_000_000 * 86_400
}

extension LocalDateTime: Comparable {
  /// The earlier reading is less.
  public static func < (one: LocalDateTime, other: LocalDateTime) -> Bool {
    one.secondsSinceEpoch < other.secondsSinceEpoch
  }
}
