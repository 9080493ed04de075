#if canImport(EventKit)
  internal import EventKit
  public import EventStore
  internal import Foundation
  public import Recurrence

  /// A person's calendars in Event Kit. Making its store is costly: one of these is made and kept.
  public actor EventKitCalendars: DeviceCalendars {
    private let store = EKEventStore()
    private let zones: TimeZoneDatabase

    /// The calendars of this device.
    /// - Parameter zones: where the zones of events are found.
    public init(zones: TimeZoneDatabase = .system) {
      self.zones = zones
    }

    /// See ``DeviceCalendars/status()``.
    public func status() -> AuthorizationStatus {
      switch EKEventStore.authorizationStatus(for: .event) {
      case .notDetermined: .notDetermined
      case .restricted: .restricted
      case .denied: .denied
      case .writeOnly: .writeOnly
      case .fullAccess: .fullAccess
      @unknown default: .denied
      }
    }

    /// See ``DeviceCalendars/requestAccess()``.
    public func requestAccess() async throws(DeviceCalendarsError) -> Bool {
      // The form with a closure, since the store must not leave this actor.
      let answer: Result<Bool, DeviceCalendarsError> = await withCheckedContinuation { continuation in
        store.requestFullAccessToEvents { isGranted, error in
          continuation.resume(
            returning: error.map { .failure(.failed($0.localizedDescription)) } ?? .success(isGranted))
        }
      }
      return try answer.get()
    }

    /// See ``DeviceCalendars/calendars()``.
    public func calendars() -> [DeviceCalendar] {
      guard status() == .fullAccess else { return [] }
      let standard = store.defaultCalendarForNewEvents?.calendarIdentifier
      return store.calendars(for: .event).filter(\.allowsContentModifications).map {
        DeviceCalendar(
          id: $0.calendarIdentifier, title: $0.title, isDefault: $0.calendarIdentifier == standard)
      }
    }

    /// See ``DeviceCalendars/save(_:in:replacing:)``.
    public func save(
      _ appointment: Appointment, in calendar: DeviceCalendar.ID?, replacing id: SavedAppointment.ID?
    ) throws(DeviceCalendarsError) -> SavedAppointment? {
      let rules = try rules(of: appointment)
      let event = id.flatMap { store.event(withIdentifier: $0) } ?? EKEvent(eventStore: store)
      event.take(appointment)
      event.recurrenceRules = rules
      if let calendar {
        guard let chosen = store.calendar(withIdentifier: calendar) else { throw .noCalendar }
        event.calendar = chosen
      } else if event.calendar == nil {
        guard let standard = store.defaultCalendarForNewEvents else { throw .noCalendar }
        event.calendar = standard
      }
      do {
        try store.save(event, span: .futureEvents, commit: true)
        try leaveOut(appointment.exceptions, of: event)
      } catch {
        store.reset()
        throw .failed(error.localizedDescription)
      }
      return status() == .fullAccess ? SavedAppointment(event) : nil
    }

    /// See ``DeviceCalendars/find(_:savedAs:)``.
    public func find(_ appointment: Appointment, savedAs id: SavedAppointment.ID?) -> SavedAppointment? {
      guard status() == .fullAccess else { return nil }
      if let found = id.flatMap({ store.event(withIdentifier: $0) }) { return SavedAppointment(found) }
      guard let url = appointment.url.flatMap({ URL(string: $0) }) else { return nil }
      return occurrences(at: appointment.start).first { $0.url == url }.flatMap { SavedAppointment($0) }
    }

    /// Event Kit has no `EXDATE`: what is left out of a series is removed from it.
    private func leaveOut(_ dates: [Date], of event: EKEvent) throws {
      for date in dates {
        for occurrence in occurrences(at: date) where occurrence.eventIdentifier == event.eventIdentifier {
          try store.remove(occurrence, span: .thisEvent, commit: false)
        }
      }
      if !dates.isEmpty { try store.commit() }
    }

    private func occurrences(at start: Date) -> [EKEvent] {
      let predicate = store.predicateForEvents(withStart: start, end: start + 1, calendars: nil)
      return store.events(matching: predicate).filter { $0.startDate == start }
    }

    private func rules(of appointment: Appointment) throws(DeviceCalendarsError) -> [EKRecurrenceRule]? {
      // Event Kit has no `RDATE`.
      guard appointment.additions.isEmpty else { throw .recurrenceNotSupported("RDATE") }
      guard let rule = appointment.rules.first else { return nil }
      guard let zone = try? zones.zone(appointment.timeZone) else {
        throw .unknownTimeZone(appointment.timeZone)
      }
      // Event Kit keeps one rule of an event.
      guard appointment.rules.count == 1, let recurrence = EventKitRecurrence(rule, zone: zone) else {
        throw .recurrenceNotSupported(rule.text)
      }
      return [EKRecurrenceRule(recurrence)]
    }
  }

  extension SavedAppointment {
    fileprivate init?(_ event: EKEvent) {
      guard let id = event.eventIdentifier, let calendar = event.calendar else { return nil }
      self.init(id: id, calendar: calendar.calendarIdentifier)
    }
  }
#endif
