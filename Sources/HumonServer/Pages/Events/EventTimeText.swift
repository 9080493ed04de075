import Foundation
import HumonModel
import HumonTexts
import HumonWire
import Recurrence

/// Says when something takes place, by the clock of the place.
struct EventTimeText {
  private let locale: Locale
  private let allDay: String

  init(_ locale: PageLocale, _ texts: ScreenTexts) {
    self.locale = locale.locale
    allDay = texts[.pageAllDay]
  }

  /// "Thursday, 26 November 2026, 19:00 – 20:00"; of whole days the first and the last of them.
  func text(_ found: FoundEvent) -> String {
    let start = found.wallClock(at: found.start)
    let end = found.end.map(found.wallClock)
    if found.event.isAllDay {
      // An event of whole days ends at the midnight after the last of them.
      let last = end.map { $0.addingTimeInterval(-1) } ?? start
      return isSameDay(start, last) || last < start ? day(start) : "\(day(start)) – \(day(last))"
    }
    guard let end, end > start else { return "\(day(start)), \(time(start))" }
    return isSameDay(start, end)
      ? "\(day(start)), \(time(start)) – \(time(end))"
      : "\(day(start)), \(time(start)) – \(day(end)), \(time(end))"
  }

  /// "Thu, 26 Nov 2026, 19:00"
  func short(_ found: FoundEvent) -> String {
    let start = found.wallClock(at: found.start)
    let date = start.formatted(style.weekday(.abbreviated).day().month(.abbreviated).year())
    return found.event.isAllDay ? "\(date) · \(allDay)" : "\(date), \(time(start))"
  }

  private func day(_ date: Date) -> String {
    date.formatted(style.weekday(.wide).day().month(.wide).year())
  }

  private func time(_ date: Date) -> String {
    date.formatted(style.hour().minute())
  }

  private func isSameDay(_ one: Date, _ other: Date) -> Bool {
    (one.timeIntervalSince1970 / 86_400).rounded(.down)
      == (other.timeIntervalSince1970 / 86_400).rounded(.down)
  }

  /// Wall clocks are read as if they were in UTC: the zone's rules are ours, the words are the system's.
  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: Self.calendar, timeZone: .gmt)
  }

  private static let calendar = Calendar(identifier: .gregorian)
}

extension FoundEvent {
  /// What the event's clock shows, as a date in UTC.
  fileprivate func wallClock(at instant: Timestamp) -> Date {
    let offset = zone.offset(atUTC: instant.wholeSeconds)
    return Date(timeIntervalSince1970: Double(instant.rawValue) / 1_000 + Double(offset))
  }
}
