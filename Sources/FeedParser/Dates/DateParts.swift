/// What a reader has understood, on the way to an instant.
struct DateParts {
  /// Korea is nine hours ahead of UTC, all year.
  static let koreanOffset = 9 * 3_600

  /// Days since 1970-01-01.
  var days: Int
  var precision: FeedDate.Precision
  var time = TimeOfDay()
  var zone: DateZone?
  /// What is taken for the offset where the text says none, in seconds.
  var assumedOffset = 0
  /// The weekday that the text says, 1 for Monday to 7.
  var weekday: Int?
  var assumptions: FeedDate.Assumptions = []

  /// The instant; nil if it lies outside the years 1 to 9999.
  var date: FeedDate? {
    var assumptions = assumptions.union(time.assumptions).union(zone?.assumptions ?? .zone)
    if let weekday, weekday != GregorianDay.isoWeekday(days) { assumptions.insert(.weekday) }
    let local = Int64(days) * 86_400 + Int64(time.seconds)
    return FeedDate(
      secondsSince1970: local - Int64(zone?.offset ?? assumedOffset), nanoseconds: Int32(time.nanoseconds),
      offset: zone?.offset.map { Int32($0) }, precision: time.precision ?? precision, assumptions: assumptions
    )
  }

  /// A year of two or three digits in full (RFC 2822, section 4.3).
  static func fullYear(_ year: Int, digits: Int) -> (year: Int, assumptions: FeedDate.Assumptions) {
    switch digits {
    case ...2: (year + (year < 50 ? 2_000 : 1_900), .century)
    case 3: (year + 1_900, .century)
    default: (year, [])
    }
  }

  /// Reads time and zone behind a date, up to the end of the text.
  mutating func readRest(_ scanner: inout DateScanner) -> Bool {
    if scanner.isAtEnd { return true }
    guard let time = TimeOfDay(&scanner) else { return false }
    self.time = time
    if time.isKorean { assumedOffset = Self.koreanOffset }
    zone = DateZone(&scanner)
    return scanner.isAtEnd
  }
}
