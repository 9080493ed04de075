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
  public func occurrence(_ found: Occurrence, in zone: TimeZoneRules) -> EventOccurrence {
    OccurrenceTimes(start: start, end: end, isAllDay: isAllDay, zone: zone).occurrence(found)
  }

  /// What the event's clock shows when it begins, or when the first occurrence of the series does.
  public func localStart(in zone: TimeZoneRules) -> LocalDateTime {
    zone.local(ofUTC: start.wholeSeconds)
  }
}
