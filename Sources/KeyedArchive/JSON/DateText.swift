import Foundation

/// Whole seconds as RFC 3339 in UTC, in the Gregorian calendar without end (proleptic), for the years 1 to 9999.
enum DateText {
  private static let secondsFrom1970To2001 = 978_307_200
  private static let secondsADay = 86_400
  private static let daysFrom0000March1To1970 = 719_468
  private static let daysIn400Years = 146_097

  /// Nil where the date is not a whole second or not of these years.
  static func text(_ date: Date) -> String? {
    let interval = date.timeIntervalSinceReferenceDate
    guard let whole = Int(exactly: interval), whole != 0 || interval.sign == .plus,
      whole.magnitude < 400_000_000_000
    else { return nil }
    let seconds = whole + secondsFrom1970To2001
    let days = (seconds - floored(seconds, secondsADay)) / secondsADay
    let (year, month, day) = civil(days)
    guard (1...9999).contains(year) else { return nil }
    let rest = floored(seconds, secondsADay)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let yearText = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
    return
      "\(yearText)-\(two(month))-\(two(day))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  /// The date of a text exactly as ``text(_:)`` writes it.
  static func date(_ text: String) -> Date? {
    let parts = text.utf8.split(whereSeparator: { "-T:Z".utf8.contains($0) }).map { Int(Substring($0)) ?? -1 }
    guard parts.count == 6, (1...9999).contains(parts[0]) else { return nil }
    // Out of range, a part is none that `text` would write, which the comparison below finds.
    let year = parts[1] > 2 ? parts[0] : parts[0] - 1
    let month = (parts[1] + 9) % 12
    let era = (year - floored(year, 400)) / 400
    let yearOfEra = floored(year, 400)
    let dayOfYear = (153 * month + 2) / 5 + min(parts[2], 31) - 1
    let days =
      era * daysIn400Years + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      - daysFrom0000March1To1970
    let time = min(parts[3], 99) * 3600 + min(parts[4], 99) * 60 + min(parts[5], 99)
    let date = Date(timeIntervalSinceReferenceDate: Double(days * secondsADay + time - secondsFrom1970To2001))
    return self.text(date) == text ? date : nil
  }

  /// Year, month and day of a day since 1970. Years are counted from March, so that a leap day is a year's last.
  private static func civil(_ days: Int) -> (Int, Int, Int) {
    let shifted = days + daysFrom0000March1To1970
    let dayOfEra = floored(shifted, daysIn400Years)
    let era = (shifted - dayOfEra) / daysIn400Years
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let civilMonth = month < 10 ? month + 3 : month - 9
    return (yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0), civilMonth, day)
  }

  /// The remainder that is never negative.
  private static func floored(_ number: Int, _ divisor: Int) -> Int {
    let rest = number % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
