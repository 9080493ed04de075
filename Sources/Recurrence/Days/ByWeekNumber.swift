/// BYWEEKNO: the days of numbered weeks. The first and the last week may reach into the neighbouring years.
struct ByWeekNumber: YearPart {
  private let numbers: [Int]
  private let weekStart: Int
  /// In a yearly rule INTERVAL counts the years that number the weeks; nil where every year counts.
  private let years: (first: Int, interval: Int)?

  /// - Parameters:
  ///   - numbers: 1 to 53, and -53 to -1 from the end.
  ///   - weekStart: Monday is 0.
  ///   - years: the first year whose weeks count, and every how many years they do.
  init(_ numbers: [Int], weekStart: Int, years: (first: Int, interval: Int)?) {
    self.numbers = numbers
    self.weekStart = weekStart
    self.years = years
  }

  func days(of year: Int) -> YearMask {
    let beforeFirst = Gregorian.firstDay(ofYear: year) - 1
    let length = Gregorian.length(ofYear: year)
    var mask = YearMask()
    for numbering in year - 1...year + 1 where counts(numbering) {
      let weekYear = WeekYear(numbering, weekStart: weekStart)
      for number in numbers {
        let week = number > 0 ? number - 1 : weekYear.weeks + number
        guard (0..<weekYear.weeks).contains(week) else { continue }
        let first = weekYear.firstDay + week * 7 - beforeFirst
        for day in first...first + 6 where (1...length).contains(day) { mask.insert(day) }
      }
    }
    return mask
  }

  private func counts(_ year: Int) -> Bool {
    guard let years else { return true }
    return year >= years.first && (year - years.first) % years.interval == 0
  }
}
