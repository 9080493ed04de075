/// A moment of every year in a POSIX rule: `M3.5.0/2`.
struct PosixDay: Sendable, Hashable {
  enum Day: Sendable, Hashable {
    /// `Jn`, 1 to 365: 29 February is never counted.
    case common(Int)
    /// `n`, 0 to 365: 29 February is counted where there is one.
    case counted(Int)
    /// `Mm.n.d`: the nth weekday of a month, the 5th being the last; Sunday is 0.
    case weekday(month: Int, number: Int, weekday: Int)
  }

  let day: Day
  /// Seconds after that day's midnight, -167 to 167 hours.
  let time: Int

  /// The moment in a year, in seconds as ``LocalDateTime/secondsSinceEpoch``.
  func seconds(in year: Int) -> Int64 {
    Int64(dayNumber(in: year)) * 86_400 + Int64(time)
  }

  private func dayNumber(in year: Int) -> Int {
    let newYear = Gregorian.firstDay(ofYear: year)
    switch day {
    case .common(let day): return newYear + day - 1 + (day >= 60 && Gregorian.isLeap(year) ? 1 : 0)
    case .counted(let day): return newYear + day
    case .weekday(let month, let number, let weekday):
      let first = Gregorian.firstDay(ofMonth: month, in: year)
      // Gregorian's Monday is 0, and Sunday 6.
      let untilWeekday = (weekday + 6 - Gregorian.weekday(of: first)).flooredRemainder(by: 7)
      let day = untilWeekday + 7 * (number - 1)
      return first + (day < Gregorian.length(ofMonth: month, in: year) ? day : day - 7)
    }
  }
}
