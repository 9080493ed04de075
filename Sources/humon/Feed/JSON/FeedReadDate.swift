import FeedParser

/// Instants in RFC 3339.
enum FeedReadDate {
  /// An instant; a wall clock's time without an offset; or a day.
  static func text(_ time: EventTime) -> String {
    switch time.kind {
    case .instant: text(time.secondsSince1970, offset: time.offset)
    case .floating: String(text(time.secondsSince1970, offset: nil).dropLast())
    case .day: String(text(time.secondsSince1970, offset: nil).prefix(10))
    }
  }

  /// `2014-05-08T09:30:00Z`, or with the offset where one is known.
  static func text(_ seconds: Int64, offset: Int32?) -> String {
    let local = seconds + Int64(offset ?? 0)
    let days = Int((Double(local) / 86_400).rounded(.down))
    let second = Int(local - Int64(days) * 86_400)
    let (year, month, day) = date(days)
    let time = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    return "\(pad(year, 4))-\(two(month))-\(two(day))T\(time)\(zone(Int(offset ?? 0)))"
  }

  private static func zone(_ offset: Int) -> String {
    guard offset != 0 else { return "Z" }
    let minutes = abs(offset) / 60
    return "\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  /// The day of the proleptic Gregorian calendar, counted from 1970-01-01: years begin in March here, so that the
  /// leap day is their last.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9, day)
  }

  private static func two(_ number: Int) -> String { pad(number, 2) }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
