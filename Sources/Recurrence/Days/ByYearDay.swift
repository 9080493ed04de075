/// BYYEARDAY: days counted from the beginning or from the end of the year.
struct ByYearDay: YearPart {
  private let numbers: [Int]
  private let skip: RecurrenceRule.Skip

  /// - Parameter numbers: 1 to 366, and -366 to -1 from the end.
  init(_ numbers: [Int], skip: RecurrenceRule.Skip) {
    self.numbers = numbers
    self.skip = skip
  }

  func days(of year: Int) -> YearMask {
    let length = Gregorian.length(ofYear: year)
    var mask = YearMask()
    for number in numbers {
      let day = number > 0 ? number : length + 1 + number
      if (1...length).contains(day) {
        mask.insert(day)
      } else {
        switch skip {  // The 366th of a year with 365 days (RFC 7529 4.1).
        case .omit: break
        case .backward: mask.insert(day < 1 ? 0 : length)
        case .forward: mask.insert(day < 1 ? 1 : length + 1)
        }
      }
    }
    return mask
  }
}
