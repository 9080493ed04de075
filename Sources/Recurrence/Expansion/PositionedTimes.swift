/// Expands a weekly, monthly or yearly rule with BYSETPOS: of all the times of a period, the nth ones.
///
/// The period is a whole one, even where the start lies in its middle: "BYSETPOS operates on a set of recurrence
/// instances in one interval of the recurrence rule" (RFC 5545 3.3.10).
struct PositionedTimes: Expansion {
  private let pattern: DayPattern
  private let periods: Periods
  private let times: TimesOfDay
  private let positions: [Int]
  private var year = YearCache()
  private var nextPeriod = 0
  /// No period that begins after this day is looked at.
  private var lastDay = Gregorian.days.upperBound
  /// The days of one period, kept to use their memory again.
  private var days: [Int] = []
  /// What was found and is still to come, descending.
  private var found: [Int64] = []
  /// What was found before this is complete: no later period adds to it.
  private var complete: Int64
  /// No time before this one comes.
  private var floor = Int64.min

  init(_ rule: RecurrenceRule, _ pattern: DayPattern, _ times: TimesOfDay, start: LocalDate) {
    self.pattern = pattern
    self.times = times
    positions = rule.positions
    periods = Periods(rule, start: start)
    complete = pattern.movesDays ? .min : .max
  }

  mutating func next() -> Int64? {
    guard let time = peek() else { return nil }
    found.removeLast()
    floor = time + 1
    return time
  }

  mutating func seek(to time: Int64) {
    floor = max(floor, time)
    // SKIP may move a day out of its period into the next.
    nextPeriod = max(nextPeriod, periods.number(of: time.day - (pattern.movesDays ? 1 : 0)))
  }

  mutating func skip(to time: Int64, enough: Int) -> Int {
    var count = 0
    while count < enough, let next = peek(), next < time {
      count += 1
      _ = self.next()
    }
    return count
  }

  mutating func end(before time: Int64) {
    // SKIP may move a day of the period after this one back into it.
    lastDay = min(lastDay, (time - 1).day + (pattern.movesDays ? 1 : 0))
  }

  private mutating func peek() -> Int64? {
    while true {
      while let time = found.last, time < complete {
        if time >= floor { return time }
        found.removeLast()
      }
      guard loadPeriod() else {
        // What waited for a later period waits no more.
        guard complete < .max, !found.isEmpty else { return nil }
        complete = .max
        continue
      }
    }
  }

  /// Finds what the next period holds, or says that there is none.
  private mutating func loadPeriod() -> Bool {
    guard nextPeriod <= Gregorian.days.count else { return false }
    let range = periods.days(of: nextPeriod)
    guard range.lowerBound <= lastDay else { return false }
    let months = periods.months(of: nextPeriod, range)
    // The period that begins last may end a year later.
    guard let first = pattern.month(notBefore: months.lowerBound, last: Month.all.upperBound + 12) else {
      return false
    }
    guard first <= months.upperBound else {
      // Months without a day lie between: on to the first that may have some.
      nextPeriod = max(nextPeriod + 1, periods.number(of: Month(index: first).firstDay))
      return true
    }
    collectDays(in: range, first...months.upperBound)
    choose()
    nextPeriod += 1
    if pattern.movesDays { complete = Int64(periods.days(of: nextPeriod).lowerBound - 1) * 86_400 }
    return true
  }

  private mutating func collectDays(in range: Range<Int>, _ months: ClosedRange<Int>) {
    days.removeAll(keepingCapacity: true)
    var next = months.lowerBound
    while let index = pattern.month(notBefore: next, last: months.upperBound) {
      let month = Month(index: index)
      var bits = pattern.days(of: month, year: &year)
      let base = month.firstDay - 1
      if month.firstDay < range.lowerBound { bits &= ~0 << (range.lowerBound - base) }
      if base + month.length >= range.upperBound { bits &= ~(~0 << (range.upperBound - base)) }
      while bits != 0 {
        days.append(base + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
      next = index + 1
    }
  }

  private mutating func choose() {
    let count = days.count * times.seconds.count
    for position in positions {
      let place = position > 0 ? position - 1 : count + position
      guard (0..<count).contains(place) else { continue }
      let (day, time) = place.quotientAndRemainder(dividingBy: times.seconds.count)
      found.append(Int64(days[day]) * 86_400 + Int64(times.seconds[time]))
    }
    if found.count > 1 { found.sort(by: >) }
  }
}
