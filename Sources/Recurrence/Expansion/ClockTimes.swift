/// Expands a rule that goes by hours, minutes or seconds, its units, by jumping over all that cannot match.
struct ClockTimes: Expansion {
  private var days: DayWalk
  private let clock: ClockPattern
  private let units: UnitStride
  private let times: TimesOfDay
  /// Whether every unit of the stride counts.
  private let isUnlimited: Bool
  /// The unit that is looked at next, one of the stride.
  private var nextUnit: Int
  /// From `nextUnit` to here, every unit of the stride counts.
  private var stretchEnd = Int.min
  /// The unit whose times are being handed out, in seconds.
  private var unitStart: Int64 = 0
  /// Which of the times comes next there; after the last, the unit is over.
  private var nextTime: Int
  /// The phases in which no day has a unit that counts.
  private var barren = PhaseSet()

  init(_ rule: RecurrenceRule, _ pattern: DayPattern, _ times: TimesOfDay, start: LocalDateTime) {
    days = DayWalk(pattern)
    clock = ClockPattern(rule)
    units = UnitStride(rule, start: start)
    self.times = times
    isUnlimited = clock.allowsEverything && pattern.allowsEveryDay
    nextUnit = units.first
    nextTime = times.seconds.count
  }

  @inline(__always)
  mutating func next() -> Int64? {
    if nextTime == times.seconds.count {
      guard nextTime > 0, let unit = peekUnit() else { return nil }
      enter(unit)
    }
    let time = unitStart &+ Int64(times.seconds[nextTime])
    nextTime &+= 1
    return time
  }

  mutating func seek(to time: Int64) {
    nextUnit = max(nextUnit, units.unit(notBefore: units.unit(of: time)))
    _ = skip(to: time, enough: .max)
  }

  mutating func skip(to time: Int64, enough: Int) -> Int {
    let unit = units.unit(of: time)
    var skipped = 0
    if nextTime < times.seconds.count {
      guard unitStart <= time else { return 0 }
      if units.unit(of: unitStart) == unit { return skipTimes(to: time) }
      skipped = times.seconds.count - nextTime
      nextTime = times.seconds.count
    }
    skipped += skipUnits(to: unit, enough: enough) * times.seconds.count
    if peekUnit() == unit {
      enter(unit)
      skipped += skipTimes(to: time)
    }
    return skipped
  }

  mutating func end(before time: Int64) {
    days.end(with: (time - 1).day)
  }

  private mutating func enter(_ unit: Int) {
    unitStart = units.seconds(unit)
    nextTime = 0
    nextUnit = unit &+ units.interval
  }

  private mutating func skipTimes(to time: Int64) -> Int {
    let before = nextTime
    nextTime = max(nextTime, times.count(before: Int(time - unitStart)))
    return nextTime - before
  }

  /// The next unit that counts, or nil where there is none.
  @inline(__always)
  private mutating func peekUnit() -> Int? {
    if nextUnit < stretchEnd { return nextUnit }
    return findUnit()
  }

  private mutating func findUnit() -> Int? {
    var unit = nextUnit
    while !barren.isFull(units.phases) {
      let day = units.day(of: unit)
      days.seek(to: day)
      guard let allowed = days.peek() else { break }
      if allowed > day {
        unit = units.first(onOrAfter: allowed)
        if units.day(of: unit) > allowed { continue }
      }
      let phase = units.phase(of: allowed)
      let isWholeDay = unit == units.first(onOrAfter: allowed)
      if !(isWholeDay && barren.contains(phase)), let found = findUnit(in: allowed, from: unit) {
        return found
      }
      if isWholeDay { barren.insert(phase) }
      unit = units.first(onOrAfter: allowed + 1)
    }
    nextUnit = .max - units.interval
    stretchEnd = .min
    return nil
  }

  private mutating func findUnit(in day: Int, from unit: Int) -> Int? {
    let midnight = day * units.perDay
    var unit = unit
    while let stretch = clock.stretch(from: (unit - midnight) * units.length) {
      stretchEnd = midnight + stretch.upperBound / units.length
      unit = units.unit(notBefore: midnight + stretch.lowerBound / units.length)
      if unit < stretchEnd {
        nextUnit = unit
        return unit
      }
      guard unit < midnight + units.perDay else { break }
    }
    return nil
  }
}

// MARK: - Counting

extension ClockTimes {
  /// Leaves out the units that count before another, and says how many that were, if not `enough`.
  private mutating func skipUnits(to end: Int, enough: Int) -> Int {
    guard nextUnit < end, !times.seconds.isEmpty else { return 0 }
    if isUnlimited {
      let skipped = units.steps(from: nextUnit, to: end)
      continueAt(nextUnit + skipped * units.interval)
      return skipped
    }
    let today = units.day(of: nextUnit)
    let firstWhole = nextUnit == units.first(onOrAfter: today) ? today : today + 1
    let lastDay = units.day(of: end)
    guard firstWhole < lastDay else { return walkUnits(to: end) }
    var skipped = walkUnits(to: firstWhole * units.perDay)
    skipped += countUnits(of: firstWhole..<lastDay, enough: enough)
    continueAt(units.first(onOrAfter: lastDay))
    return skipped + walkUnits(to: end)
  }

  private mutating func continueAt(_ unit: Int) {
    (nextUnit, stretchEnd) = (unit, .min)
  }

  private mutating func walkUnits(to end: Int) -> Int {
    var skipped = 0
    while let unit = peekUnit(), unit < end {
      skipped += 1
      nextUnit = unit + units.interval
    }
    return skipped
  }

  /// How many units count in whole days. Days of the same phase have as many.
  private mutating func countUnits(of whole: Range<Int>, enough: Int) -> Int {
    var counts: [Int?] = Array(repeating: nil, count: units.phases)
    var count = 0
    days.seek(to: whole.lowerBound)
    while count < enough, let day = days.peek(), day < whole.upperBound {
      _ = days.next()
      let first = units.first(onOrAfter: day)
      guard first < (day + 1) * units.perDay else { continue }
      let phase = units.phase(of: day)
      let inDay = counts[phase] ?? countUnits(of: day)
      counts[phase] = inDay
      count += inDay
    }
    return count
  }

  /// How many units of an allowed day count.
  private func countUnits(of day: Int) -> Int {
    var count = 0
    var unit = units.first(onOrAfter: day) - day * units.perDay
    while let stretch = clock.stretch(from: unit * units.length) {
      let (begin, end) = (stretch.lowerBound / units.length, stretch.upperBound / units.length)
      unit += units.steps(from: unit, to: begin) * units.interval
      let inside = units.steps(from: unit, to: end)
      count += inside
      unit += inside * units.interval
      guard unit < units.perDay else { break }
    }
    return count
  }
}
