public import EventStore
internal import Foundation
internal import HumonModel
internal import ICalendar
public import Recurrence

/// A person's calendars in Humon's own event store: a folder that other programs share, or memory.
public struct StoreCalendars: DeviceCalendars {
  private let store: CalendarStore
  private let zones: TimeZoneDatabase

  /// The calendars of a store.
  /// - Parameters:
  ///   - store: the store.
  ///   - zones: where the zones of events are found.
  public init(_ store: CalendarStore, zones: TimeZoneDatabase = .system) {
    self.store = store
    self.zones = zones
  }

  /// See ``DeviceCalendars/status()``.
  public func status() -> AuthorizationStatus { store.authorizationStatus(for: .event) }

  /// See ``DeviceCalendars/requestAccess()``.
  public func requestAccess() async throws(DeviceCalendarsError) -> Bool {
    do throws(AccessRegistryError) {
      return try await store.requestFullAccessToEvents()
    } catch {
      throw .failed(error.description)
    }
  }

  /// See ``DeviceCalendars/calendars()``.
  public func calendars() -> [DeviceCalendar] {
    let standard = store.defaultCalendarForNewEvents?.id
    return store.calendars(for: .event).filter(\.allowsContentModifications).map {
      DeviceCalendar(id: $0.id, title: $0.title, isDefault: $0.id == standard)
    }
  }

  /// See ``DeviceCalendars/save(_:in:replacing:)``.
  public func save(
    _ appointment: Appointment, in calendar: DeviceCalendar.ID?, replacing id: SavedAppointment.ID?
  ) throws(DeviceCalendarsError) -> SavedAppointment? {
    // A store takes no `RDATE` from outside.
    guard appointment.additions.isEmpty else { throw .recurrenceNotSupported("RDATE") }
    let times = try times(of: appointment)
    var event =
      id.flatMap(event)
      ?? EventStore.Event(eventStore: store, title: appointment.title, start: times.start, end: times.end)
    event.title = appointment.title
    (event.start, event.end) = (times.start, times.end)
    event.location = appointment.location
    event.notes = appointment.notes
    event.url = appointment.url
    event.recurrenceRules = appointment.rules
    event.alarms = appointment.alarms.map(Alarm.init)
    if let calendar {
      guard let chosen = store.calendars(for: .event).first(where: { $0.id == calendar }) else {
        throw .noCalendar
      }
      event.calendar = chosen
    }
    do throws(CalendarStoreError) {
      try store.save(&event, span: .futureEvents)
      try leaveOut(appointment.exceptions, of: event)
    } catch {
      throw DeviceCalendarsError(error)
    }
    guard status() == .fullAccess else { return nil }
    return SavedAppointment(event)
  }

  /// See ``DeviceCalendars/find(_:savedAs:)``.
  public func find(_ appointment: Appointment, savedAs id: SavedAppointment.ID?) -> SavedAppointment? {
    if let found = id.flatMap(event) { return SavedAppointment(found) }
    guard let url = appointment.url else { return nil }
    // An event without length overlaps nothing that has none.
    let around = store.predicateForEvents(
      withStart: appointment.start, end: max(appointment.end, appointment.start + 1))
    return store.occurrences(matching: around)
      .first { $0.url == url && $0.startDate == appointment.start }
      .flatMap(SavedAppointment.init)
  }

  /// What is left out of a series is removed from it, which makes its `EXDATE`.
  private func leaveOut(_ dates: [Date], of event: EventStore.Event) throws(CalendarStoreError) {
    for date in dates {
      let around = store.predicateForEvents(withStart: date, end: date + 1)
      for occurrence in store.occurrences(matching: around)
      where occurrence.eventIdentifier == event.eventIdentifier && occurrence.startDate == date {
        try store.remove(occurrence, span: .thisEvent, commit: false)
      }
    }
    if !dates.isEmpty { try store.commit() }
  }

  private func event(_ id: SavedAppointment.ID) -> EventStore.Event? {
    EntryIdentifier(id).flatMap { store.event(withIdentifier: $0) }
  }

  private func times(
    of appointment: Appointment
  ) throws(DeviceCalendarsError) -> (start: CalendarTime, end: CalendarTime) {
    let zone = try zone(of: appointment)
    let end = max(appointment.start, appointment.end)
    return (zone.time(appointment.start, appointment.isAllDay), zone.time(end, appointment.isAllDay))
  }

  private func zone(of appointment: Appointment) throws(DeviceCalendarsError) -> TimeZoneRules {
    guard let zone = try? zones.zone(appointment.timeZone) else {
      throw .unknownTimeZone(appointment.timeZone)
    }
    return zone
  }
}

extension TimeZoneRules {
  /// An instant as the clocks of the zone show it, or the day in which it lies there.
  fileprivate func time(_ date: Date, _ isAllDay: Bool) -> CalendarTime {
    let local = local(ofUTC: Timestamp(date).wholeSeconds)
    return isAllDay ? .date(local.date) : .zoned(local, in: self)
  }
}

extension SavedAppointment {
  fileprivate init?(_ event: EventStore.Event) {
    guard let identifier = event.eventIdentifier else { return nil }
    self.init(id: identifier.text, calendar: identifier.calendar)
  }
}

extension Alarm {
  fileprivate init(_ alarm: AppointmentAlarm) {
    switch alarm {
    case .relative(let seconds): self.init(relativeOffset: Double(seconds))
    case .absolute(let date): self.init(absoluteDate: date)
    }
  }
}

extension DeviceCalendarsError {
  fileprivate init(_ error: CalendarStoreError) {
    switch error {
    case .accessDenied(_, let status): self = .accessDenied(status)
    case .noCalendar, .calendarNotFound: self = .noCalendar
    default: self = .failed(error.description)
    }
  }
}
