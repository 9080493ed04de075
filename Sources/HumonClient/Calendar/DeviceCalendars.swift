public import EventStore

/// A person's calendars on a device: `EventKitCalendars` on Apple's systems, ``StoreCalendars`` elsewhere.
public protocol DeviceCalendars: Sendable {
  /// What the app may do now; a person can change that at any time.
  func status() async -> AuthorizationStatus

  /// Asks for leave to see and change events, where that is still open.
  /// - Returns: whether the app has it.
  func requestAccess() async throws(DeviceCalendarsError) -> Bool

  /// The calendars to which something can be added, in the person's order; none without access.
  func calendars() async -> [DeviceCalendar]

  /// Saves an appointment.
  /// - Parameters:
  ///   - appointment: what is saved, with its alarms and its recurrence.
  ///   - calendar: where; nil for the calendar for new events.
  ///   - id: the appointment that it takes the place of; where that is gone, a new one is made.
  /// - Returns: what it can be found by; nil where the app may add and not see.
  func save(
    _ appointment: Appointment, in calendar: DeviceCalendar.ID?, replacing id: SavedAppointment.ID?
  ) async throws(DeviceCalendarsError) -> SavedAppointment?

  /// Finds an appointment again: by its identifier, or, since that may change when calendars are synchronised, by its page
  /// and its start. Nil where it is not there, or may not be seen.
  func find(_ appointment: Appointment, savedAs id: SavedAppointment.ID?) async -> SavedAppointment?
}

/// A calendar that a person can choose.
public struct DeviceCalendar: Sendable, Hashable, Identifiable {
  /// Unique among the calendars of the device.
  public let id: String
  /// What it is called; two may have the same title.
  public let title: String
  /// Whether new events come here unless somebody says otherwise.
  public let isDefault: Bool

  /// A calendar.
  public init(id: String, title: String, isDefault: Bool) {
    self.id = id
    self.title = title
    self.isDefault = isDefault
  }
}

/// An appointment that stands in a calendar.
public struct SavedAppointment: Sendable, Hashable, Identifiable {
  /// What it is found by.
  public let id: String
  /// The calendar it is in.
  public let calendar: DeviceCalendar.ID

  /// An appointment in a calendar.
  public init(id: String, calendar: DeviceCalendar.ID) {
    self.id = id
    self.calendar = calendar
  }
}

/// Why a calendar did not do what was asked.
public enum DeviceCalendarsError: Error, Sendable, Hashable {
  /// The app may not.
  case accessDenied(AuthorizationStatus)
  /// There is no such calendar, or none for new events.
  case noCalendar
  /// The calendars of this device cannot say how the event repeats; the rule.
  case recurrenceNotSupported(String)
  /// The time zone is not known on this device.
  case unknownTimeZone(String)
  /// Whatever else went wrong, in the words of the calendar.
  case failed(String)
}
