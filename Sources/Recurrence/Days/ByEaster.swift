/// BYEASTER of python-dateutil: days counted from Easter Sunday of the western churches.
struct ByEaster: YearPart {
  private let offsets: [Int]

  /// - Parameter offsets: days after Easter Sunday, -366 to 366.
  init(_ offsets: [Int]) {
    self.offsets = offsets
  }

  func days(of year: Int) -> YearMask {
    let beforeFirst = Gregorian.firstDay(ofYear: year) - 1
    let length = Gregorian.length(ofYear: year)
    var mask = YearMask()
    // 366 days after the Easter of a year lie in the next.
    for easterYear in year - 1...year + 1 {
      let easter = Self.sunday(of: easterYear) - beforeFirst
      for offset in offsets where (1...length).contains(easter + offset) { mask.insert(easter + offset) }
    }
    return mask
  }

  /// Easter Sunday in days since 1970-01-01 (the anonymous Gregorian algorithm; Meeus, "Astronomical Algorithms",
  /// chapter 8).
  static func sunday(of year: Int) -> Int {
    let golden = year % 19
    let (century, yearOfCentury) = (year / 100, year % 100)
    let correction = (8 * century + 13) / 25
    let epact = (19 * golden + century - century / 4 - correction + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
    let late = (golden + 11 * epact + 22 * weekday) / 451
    let day = epact + weekday - 7 * late + 114
    return Gregorian.firstDay(ofMonth: day / 31, in: year) + day % 31
  }
}
