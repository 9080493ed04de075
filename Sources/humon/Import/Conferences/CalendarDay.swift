import Foundation
import HumonModel

/// A day without a place: a date of the Gregorian calendar.
struct CalendarDay: Hashable, Comparable {
  /// Years outside of these are taken for slips of the pen.
  static let plausibleYears = 1_900...2_199

  let year: Int
  let month: Int
  let day: Int

  /// The day that "2024-02-29" names; nil for what names none, or none in a plausible year.
  init?(_ text: String) {
    guard text.utf8.count == 10, Timestamp(rfc3339: text) != nil else { return nil }
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, Self.plausibleYears.contains(parts[0]) else { return nil }
    (year, month, day) = (parts[0], parts[1], parts[2])
  }

  /// "2024-02-29"
  var text: String {
    [year, month, day].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: "-")
  }

  /// When the day begins in a zone: at midnight, or where the clocks skip that, at the first time after it.
  func start(in zone: TimeZone) -> Timestamp {
    instant(in: zone, dayOffset: 0)
  }

  /// When the next day begins in a zone.
  func end(in zone: TimeZone) -> Timestamp {
    instant(in: zone, dayOffset: 1)
  }

  /// How many days later another day is.
  func days(to other: CalendarDay) -> Int {
    Int((other.start(in: .gmt).rawValue - start(in: .gmt).rawValue) / 86_400_000)
  }

  private func instant(in zone: TimeZone, dayOffset: Int) -> Timestamp {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(year: year, month: month, day: day + dayOffset)
    // Gregorian components without a nil always make a date.
    let date = calendar.date(from: parts) ?? .distantPast
    return Timestamp(rawValue: Int64((date.timeIntervalSince1970 * 1_000).rounded()))
  }

  static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
