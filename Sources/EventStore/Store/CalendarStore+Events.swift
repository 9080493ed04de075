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
  /// - Parameter mostOfEach: how many occurrences of one event are given at most, the first ones. What others write may
  ///   recur every second, and hides all else; ``EventOccurrences/Iterator/cutOff`` says of which there are more.
  public func occurrences(matching predicate: EventPredicate, mostOfEach: Int = .max) -> EventOccurrences {
    let (records, calendars) = records(matching: predicate)
    return EventOccurrences(
      records, in: predicate.range, mostOfEach: mostOfEach, calendars, identity)
  }

  /// Each event once, in no order, of which a predicate may find something.
  public func series(matching predicate: EventPredicate) -> [EventSeries] {
    let (records, calendars) = records(matching: predicate)
    return records.map { EventSeries($0, calendars, identity) }
  }

  /// An event with all its occurrences; nil where there is none.
  public func series(withIdentifier identifier: EntryIdentifier) -> EventSeries? {
    guard access.canRead(.event) else { return nil }
    let (record, calendars) = committed.read { catalogue in
      let key = SeriesDigest.Key(kind: .event, uid: identifier.uid)
      return (catalogue.record(key, in: identifier.calendar), catalogue.calendars)
    }
    return record.map { EventSeries($0, calendars, identity) }
  }

  private func records(
    matching predicate: EventPredicate
  ) -> (records: [SeriesRecord], calendars: [String: StoredCalendar]) {
    guard predicate.store === identity, access.canRead(.event) else { return ([], [:]) }
    return committed.read { catalogue in
      var records: [SeriesRecord] = []
      catalogue.grid.forEach(in: predicate.range) { record in
        guard record.key.kind == .event, predicate.calendars?.contains(record.calendar) ?? true else {
          return
        }
        records.append(record)
      }
      return (records, catalogue.calendars)
    }
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
