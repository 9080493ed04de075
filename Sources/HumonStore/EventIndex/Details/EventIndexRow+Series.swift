import HumonModel

extension EventIndexRow {
  /// The series that the event is; nil for one that happens once, and for one whose recurrence nobody can read.
  func series(now: Timestamp) -> Series? {
    guard series == nil, let recurrence = optionalText(.recurrence) else { return nil }
    let text = String(decoding: recurrence, as: UTF8.self)
    guard EventRecurrence(text: text) != nil else { return nil }
    let zone = String(decoding: self.text(.timeZone), as: UTF8.self)
    let times = OccurrenceTimes(
      start: Timestamp(rawValue: record.start), end: end.map(Timestamp.init(rawValue:)),
      isAllDay: number(.isAllDay) != 0, zone: SeriesPlace.zone(zone))
    return Series(times, recurrence: text, now: now)
  }

  /// What the event is to the series of which it is one occurrence.
  var override: Series.Override? {
    series.map { Series.Override(local: $0.recurrenceID / 1_000, event: id) }
  }
}
