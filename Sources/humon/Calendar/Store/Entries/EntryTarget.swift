import EventStore
import Foundation
import ICalendar
import Recurrence

/// What somebody names to be changed or removed: a calendar, or an event or a reminder as `CALENDAR/UID`.
enum EntryTarget {
  case calendar(EventCalendar)
  case event(Event)
  case reminder(Reminder)

  /// Finds it, and asks for no more access than that takes: for events before reminders, and for neither where it is found
  /// without.
  /// - Parameters:
  ///   - text: the identifier of a calendar, or `CALENDAR/UID`, or a UID that only one calendar has.
  ///   - kinds: what it can be.
  static func find(
    _ text: String, of kinds: [EntityType], in store: CalendarStore, _ vdir: VdirOptions
  ) async throws -> EntryTarget {
    for kind in kinds where !store.mayRead(kind) {
      if let target = try find(text, in: store) { return target }
      try await vdir.request(kind, of: store)
    }
    guard let target = try find(text, in: store) else {
      throw CommandError(
        "Neither a calendar nor an entry is called \(text). `humon calendar search` shows their names.")
    }
    if case .calendar(let calendar) = target {
      // Who changes a calendar changes what holds both.
      for kind in EntityType.allCases where calendar.allowedEntityTypes.contains(kind) {
        try await vdir.request(kind, of: store)
      }
    }
    return target
  }

  /// What is found with the access that is there; nil where that is nothing.
  private static func find(_ text: String, in store: CalendarStore) throws -> EntryTarget? {
    let calendars = store.allCalendars
    if let calendar = calendars.first(where: { $0.id == text }) {
      return .calendar(calendar)
    }
    let named = EntryIdentifier(text).map { [$0] } ?? []
    let found = (named + calendars.map { EntryIdentifier(calendar: $0.id, uid: text) }).compactMap {
      identifier in
      store.event(withIdentifier: identifier).map(EntryTarget.event)
        ?? store.reminder(withIdentifier: identifier).map(EntryTarget.reminder)
    }
    guard found.count <= 1 || !named.isEmpty else {
      throw CommandError("More than one calendar has an entry \(text). Say which: CALENDAR/\(text)")
    }
    return found.first
  }
}

extension CalendarStore {
  /// The calendars of events and of reminders.
  var allCalendars: [EventCalendar] {
    let events = calendars(for: .event)
    return events + calendars(for: .reminder).filter { calendar in !events.contains { $0.id == calendar.id } }
  }

  /// A calendar that a person names by its identifier or its title.
  func calendar(named name: String) throws -> EventCalendar {
    if let calendar = allCalendars.first(where: { $0.id == name }) { return calendar }
    let titled = allCalendars.filter { $0.title == name }
    guard let calendar = titled.first else {
      throw CommandError("There is no calendar \(name). `humon calendar list` shows which there are.")
    }
    guard titled.count == 1 else {
      let names = titled.map(\.id).joined(separator: ", ")
      throw CommandError("More than one calendar has the title \(name). Say which: \(names)")
    }
    return calendar
  }

  /// The calendars that a person names; nil where none is: all.
  func calendars(named names: [String]) throws -> [EventCalendar]? {
    names.isEmpty ? nil : try names.map(calendar(named:))
  }

  /// Whether the application may see such things.
  fileprivate func mayRead(_ kind: EntityType) -> Bool { authorizationStatus(for: kind) == .fullAccess }

  /// An occurrence may have been moved; farther than this, a year and some days in seconds, nobody looks for it.
  private static let farthestMove = 400.0 * 86_400

  /// The occurrence of an event that starts, or would start by its rule, at this time.
  func occurrence(of event: Event, at time: CalendarTime, _ clock: ClockOptions) throws -> Event {
    let instant = try clock.date(of: time)
    let rules = try clock.rules()
    func isMeant(_ moment: Moment?) -> Bool {
      guard let moment else { return false }
      if time.isDate { return moment.shown(in: rules).local.date == time.local.date }
      return Double(moment.instant(in: rules)) == instant.timeIntervalSince1970
    }
    func first(within reach: Double, where isMeant: (Event) -> Bool) -> Event? {
      let series = event.eventIdentifier.flatMap(series(withIdentifier:))
      return series?.occurrences(from: instant - reach, to: instant + 2 * 86_400 + reach)
        .prefix(ShownLimits.mostOfEach).first(where: isMeant)
    }
    // Mostly it is where it would be; so what recurs every second need not be walked through.
    if let found = first(within: 0, where: { isMeant($0.occurrence) })
      ?? first(within: Self.farthestMove, where: { isMeant($0.occurrence) })
      ?? first(within: 0, where: { isMeant(Moment($0.start.local, $0.start.reference)) })
    {
      return found
    }
    throw CommandError("\(event.eventIdentifier?.text ?? "It") does not take place then.")
  }
}
