public import Foundation

/// Times as people read them, in one language and beside one clock.
public struct ReadableTimes: Sendable {
  private let locale: Locale
  let zone: TimeZone

  /// - Parameters:
  ///   - locale: whose way of writing dates and times.
  ///   - zone: the clock of the person who reads.
  public init(locale: Locale, zone: TimeZone) {
    self.locale = locale
    self.zone = zone
  }

  /// When something takes place, on its own clock: `Thursday, November 26, 2026 at 7:00 PM – 9:00 PM`.
  /// - Parameters:
  ///   - start: when it begins.
  ///   - end: when it ends; one that is not after the start counts as none.
  ///   - isAllDay: whether it takes whole days; then the end is the midnight after the last.
  ///   - zone: whose clock is meant; nil for the reader's own.
  public func text(_ start: Date, to end: Date? = nil, isAllDay: Bool = false, in zone: TimeZone? = nil)
    -> String
  {
    let zone = zone ?? self.zone
    let style = style(.complete, isAllDay ? .omitted : .shortened, zone)
    let first = start.formatted(style)
    guard let end, end > start else { return first }
    // The last day is the one before the midnight that ends it.
    let last = isAllDay ? end - 1 : end
    if !isSameDay(start, last, in: zone) { return "\(first) – \(last.formatted(style))" }
    return isAllDay ? first : "\(first) – \(last.formatted(self.style(.omitted, .shortened, zone)))"
  }

  /// The same on the reader's clock; nil where both clocks show the same.
  public func textHere(_ start: Date, to end: Date? = nil, in zone: TimeZone) -> String? {
    let differs = { (date: Date) in zone.secondsFromGMT(for: date) != self.zone.secondsFromGMT(for: date) }
    guard differs(start) || end.map(differs) ?? false else { return nil }
    return text(start, to: end)
  }

  private func style(
    _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle, _ zone: TimeZone
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: zone)
  }

  private func isSameDay(_ one: Date, _ other: Date, in zone: TimeZone) -> Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.isDate(one, inSameDayAs: other)
  }
}
