public import Recurrence

extension EventDetails {
  /// The occurrence of this name, if the series has it, as the series itself says when it is.
  /// - Parameter zone: the rules of the event's ``timeZone``.
  public func occurrence(_ id: RecurrenceID, in zone: TimeZoneRules) -> EventOccurrence? {
    guard let recurrence, id.isAllDay == isAllDay, id.local.isInCalendar else { return nil }
    let instant = zone.utc(of: id.local)
    let set = recurrence.set(startingAt: localStart(in: zone), in: zone, isAllDay: isAllDay)
    guard
      let found = set.occurrences(from: instant, before: instant + 1).first(where: { $0.local == id.local })
    else { return nil }
    return occurrence(found, in: zone)
  }

  /// The occurrence that a walk through the series' recurrence has come to.
  ///
  /// Each lasts as long as the first (RFC 5545, section 3.8.5.3): to the millisecond, or as many days.
  public func occurrence(_ found: Occurrence, in zone: TimeZoneRules) -> EventOccurrence {
    let start = Timestamp(rawValue: found.utc * 1_000 + (start.rawValue - start.wholeSeconds * 1_000))
    return EventOccurrence(
      recurrenceID: RecurrenceID(found.local, isAllDay: isAllDay), start: start,
      end: end(from: start, found, zone))
  }

  /// What the event's clock shows when it begins, or when the first occurrence of the series does.
  public func localStart(in zone: TimeZoneRules) -> LocalDateTime {
    zone.local(ofUTC: start.wholeSeconds)
  }

  private func end(from start: Timestamp, _ found: Occurrence, _ zone: TimeZoneRules) -> Timestamp? {
    guard let end = effectiveEnd else { return nil }
    guard isAllDay else { return start.advanced(byMilliseconds: end.rawValue - self.start.rawValue) }
    let days =
      zone.local(ofUTC: end.wholeSeconds).date.daysSinceEpoch - localStart(in: zone).date.daysSinceEpoch
    let last = LocalDate(daysSinceEpoch: found.local.date.daysSinceEpoch + days)
    return Timestamp(rawValue: zone.utc(of: LocalDateTime(last)) * 1_000)
  }
}

extension Timestamp {
  /// Whole seconds since 1970, rounded down.
  public var wholeSeconds: Int64 { rawValue >= 0 ? rawValue / 1_000 : (rawValue - 999) / 1_000 }
}
