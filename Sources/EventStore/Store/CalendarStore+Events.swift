internal import ICalendar

/// Looking for events. Only what is committed is found, and without full access nothing.
extension CalendarStore {
  /// Events, recurring ones with each of their occurrences, in the order of their starts.
  ///
  /// They are at most ``StoreLimits/mostEvents``; where there are more, ``EventList/isCutOff`` says so.
  public func events(matching predicate: EventPredicate) -> EventList {
    var events: [Event] = []
    for event in occurrences(matching: predicate) {
      guard events.count < StoreLimits.mostEvents else { return EventList(events, isCutOff: true) }
      events.append(event)
    }
    return EventList(events, isCutOff: false)
  }

  /// The same one by one, without bound: from today to the distant future is fine.
  public func occurrences(matching predicate: EventPredicate) -> EventOccurrences {
    guard predicate.store === identity, access.canRead(.event) else {
      return EventOccurrences([], in: 0..<0, [:], identity)
    }
    let (records, calendars) = committed.read { catalogue in
      var records: [SeriesRecord] = []
      catalogue.grid.forEach(in: predicate.range) { record in
        guard record.key.kind == .event, predicate.calendars?.contains(record.calendar) ?? true else {
          return
        }
        records.append(record)
      }
      return (records, catalogue.calendars)
    }
    return EventOccurrences(
      records, in: predicate.range, calendars.mapValues { EventCalendar($0, store: identity) }, identity)
  }

  /// Hands over each event in turn, until `stop` is set.
  public func enumerateEvents(matching predicate: EventPredicate, using body: (Event, inout Bool) -> Void) {
    var stop = false
    for event in occurrences(matching: predicate) {
      body(event, &stop)
      if stop { return }
    }
  }

  /// The first occurrence of an event; nil where there is none.
  public func event(withIdentifier identifier: EntryIdentifier) -> Event? {
    guard access.canRead(.event) else { return nil }
    let (record, stored) = committed.read { catalogue in
      let key = SeriesDigest.Key(kind: .event, uid: identifier.uid)
      return (catalogue.record(key, in: identifier.calendar), catalogue.calendars[identifier.calendar])
    }
    guard let stored,
      let instance = record?.series?.instances(overlapping: TimeWindow()).first(where: { _ in true })
    else { return nil }
    return Event(instance, in: EventCalendar(stored, store: identity))
  }
}
