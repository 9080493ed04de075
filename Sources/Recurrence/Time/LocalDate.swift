/// A day of the proleptic Gregorian calendar, without a zone.
///
/// The calendar of this module has the years 1 to 9999, as iCalendar can write them. A value beyond them can
/// be held, so that arithmetic never fails half way, but ``isInCalendar`` is false then and nothing occurs there.
public struct LocalDate: Sendable, Hashable {
  private let days: Int32

  /// The days since 1970-01-01, negative before.
  public var daysSinceEpoch: Int { Int(days) }

  /// The day that comes so many days after 1970-01-01. Beyond five million years it is the last one there.
  public init(daysSinceEpoch: Int) {
    days = Int32(max(-Self.furthest, min(Self.furthest, daysSinceEpoch)))
  }

  /// A date, or nil where the calendar has none: 30 February, month 13, the year 0 or 10000.
  public init?(year: Int, month: Int, day: Int) {
    guard Gregorian.years.contains(year), (1...12).contains(month),
      day >= 1, day <= Gregorian.length(ofMonth: month, in: year)
    else { return nil }
    self.init(daysSinceEpoch: Gregorian.firstDay(ofMonth: month, in: year) + day - 1)
  }

  /// The year; 1 to 9999 in the calendar.
  public var year: Int { Gregorian.date(of: daysSinceEpoch).year }

  /// 1 to 12.
  public var month: Int { Gregorian.date(of: daysSinceEpoch).month }

  /// 1 to 31.
  public var day: Int { Gregorian.date(of: daysSinceEpoch).day }

  /// The day of the week.
  public var weekday: Weekday { Weekday(index: Gregorian.weekday(of: daysSinceEpoch)) }

  /// Whether the year is one of 1 to 9999.
  public var isInCalendar: Bool { Gregorian.days.contains(daysSinceEpoch) }

  /// The date so many days later, or nil where that is outside of the years 1 to 9999.
  public func adding(days: Int) -> LocalDate? {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return overflow || !Gregorian.days.contains(sum) ? nil : LocalDate(daysSinceEpoch: sum)
  }

  /// Far enough for the offset of any zone, and near enough for any arithmetic.
  private static let furthest = 2_000_000_000
}

extension LocalDate: Comparable {
  /// The earlier day is less.
  public static func < (one: LocalDate, other: LocalDate) -> Bool { one.days < other.days }
}
