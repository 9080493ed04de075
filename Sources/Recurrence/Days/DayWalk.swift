/// Walks forward through the days that a pattern allows, a month at a time.
struct DayWalk: Sendable {
  private let pattern: DayPattern
  /// The last month that is looked at.
  private var lastMonth = Month.all.upperBound
  /// The month that is looked at next.
  private var nextMonth: Int
  /// The day before the first of the month that is looked at now.
  private var base = Int.min
  /// The first day after that month.
  private var end = Int.min
  /// The days of the month that are still to come.
  private var days: DayMask = 0
  /// No day before this one comes.
  private var floor = Int.min
  private var year = YearCache()

  init(_ pattern: DayPattern) {
    self.pattern = pattern
    nextMonth = pattern.firstMonth
  }

  /// The next day, or nil where there is none before the end.
  @inline(__always)
  mutating func next() -> Int? {
    guard let day = peek() else { return nil }
    days &= days &- 1
    // The month after may bring the same day again.
    if pattern.movesDays { floor = day + 1 }
    return day
  }

  /// The day that `next` will give.
  @inline(__always)
  mutating func peek() -> Int? {
    while days == 0 {
      guard loadMonth() else { return nil }
    }
    return base &+ days.trailingZeroBitCount
  }

  /// Leaves out the days before one.
  mutating func seek(to day: Int) {
    floor = max(floor, day)
    if day < end {
      cut()
    } else if day <= Gregorian.days.upperBound {
      days = 0
      let month = Month.index(ofDay: max(day, Gregorian.days.lowerBound))
      nextMonth = max(nextMonth, pattern.movesDays ? month - 1 : month)
    } else {
      days = 0
      nextMonth = .max
    }
  }

  /// Leaves out the days before one, and says how many that were.
  mutating func skip(to day: Int) -> Int {
    var count = 0
    if pattern.movesDays {
      while let next = peek(), next < day {
        count += 1
        _ = self.next()
      }
      return count
    }
    while day >= end {
      count += days.nonzeroBitCount
      days = 0
      guard loadMonth() else { return count }
    }
    let before = days.nonzeroBitCount
    seek(to: day)
    return count + before - days.nonzeroBitCount
  }

  /// Looks at no month after that of a day.
  mutating func end(with day: Int) {
    lastMonth = min(
      lastMonth, day < Gregorian.days.lowerBound ? 0 : Month.index(ofDay: min(day, Gregorian.days.upperBound))
    )
  }

  private mutating func loadMonth() -> Bool {
    guard let index = pattern.month(notBefore: nextMonth, last: lastMonth) else {
      nextMonth = .max
      return false
    }
    let month = Month(index: index)
    base = month.firstDay - 1
    end = month.firstDay + month.length
    nextMonth = index + 1
    days = pattern.days(of: month, year: &year)
    if floor > base { cut() }
    return true
  }

  private mutating func cut() {
    // Of smart shifts, one by 64 or more leaves nothing.
    days &= ~0 << max(0, floor - base)
  }
}
