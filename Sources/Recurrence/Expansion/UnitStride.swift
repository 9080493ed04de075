/// The units, hours, minutes or seconds, that FREQ and INTERVAL choose: every so many from that of the start on.
/// Units count from 1970-01-01T00:00:00.
struct UnitStride: Sendable {
  /// How many seconds a unit has.
  let length: Int
  /// How many units a day has.
  let perDay: Int
  /// The unit in which the start lies.
  let first: Int
  /// Every how many units one counts.
  let interval: Int
  /// In how many ways the chosen units can lie in a day that has one.
  let phases: Int
  private let commonDivisor: Int

  init(_ rule: RecurrenceRule, start: LocalDateTime) {
    length = rule.frequency == .hourly ? 3600 : rule.frequency == .minutely ? 60 : 1
    perDay = 86_400 / length
    first = Int(start.secondsSinceEpoch.flooredQuotient(by: Int64(length)))
    // An interval longer than the calendar only says "once".
    interval = min(rule.interval, Gregorian.days.count * 86_400)
    commonDivisor = Self.greatestCommonDivisor(interval, perDay)
    phases = min(interval, perDay) / commonDivisor
  }

  private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }

  func unit(of time: Int64) -> Int { Int(time.flooredQuotient(by: Int64(length))) }

  func seconds(_ unit: Int) -> Int64 { Int64(unit &* length) }

  func day(of unit: Int) -> Int { unit.flooredQuotient(by: perDay) }

  /// The first chosen unit not before another.
  func unit(notBefore unit: Int) -> Int { unit + (first - unit).flooredRemainder(by: interval) }

  /// How many intervals it takes from one unit to another or beyond it; none where that comes before.
  func steps(from unit: Int, to other: Int) -> Int { max(0, (other - unit + interval - 1) / interval) }

  /// The first chosen unit not before a day.
  func first(onOrAfter day: Int) -> Int { unit(notBefore: day * perDay) }

  /// How the chosen units lie in a day that has one: the number of its first one, over all that it can have.
  func phase(of day: Int) -> Int { (first(onOrAfter: day) - day * perDay) / commonDivisor }
}
