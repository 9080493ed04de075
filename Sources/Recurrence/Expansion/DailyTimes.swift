/// Expands a rule whose days are known: each day of the pattern has the same times.
struct DailyTimes: Expansion {
  private var days: DayWalk
  private let times: TimesOfDay
  private var midnight: Int64 = 0
  /// Which of the times comes next on the day that begins at `midnight`; after the last, the day is over.
  private var nextTime: Int

  init(_ pattern: DayPattern, _ times: TimesOfDay) {
    days = DayWalk(pattern)
    self.times = times
    nextTime = times.seconds.count
  }

  @inline(__always)
  mutating func next() -> Int64? {
    if nextTime == times.seconds.count {
      guard nextTime > 0, let day = days.next() else { return nil }
      midnight = Int64(day) &* 86_400
      nextTime = 0
    }
    let time = midnight &+ Int64(times.seconds[nextTime])
    nextTime &+= 1
    return time
  }

  mutating func seek(to time: Int64) {
    days.seek(to: time.day)
    _ = skip(to: time, enough: .max)
  }

  mutating func skip(to time: Int64, enough: Int) -> Int {
    var skipped = 0
    if nextTime < times.seconds.count {
      guard midnight.day <= time.day else { return 0 }
      if midnight.day == time.day { return skipTimes(to: time) }
      skipped = times.seconds.count - nextTime
      nextTime = times.seconds.count
    }
    skipped += days.skip(to: time.day) * times.seconds.count
    if days.peek() == time.day, let day = days.next() {
      midnight = Int64(day) * 86_400
      nextTime = 0
      skipped += skipTimes(to: time)
    }
    return skipped
  }

  private mutating func skipTimes(to time: Int64) -> Int {
    let before = nextTime
    nextTime = max(nextTime, times.count(before: Int(time - midnight)))
    return nextTime - before
  }

  mutating func end(before time: Int64) {
    days.end(with: (time - 1).day)
  }
}
