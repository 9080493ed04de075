public import Foundation
public import Recurrence

/// An event as it is to stand in a person's own calendar.
public struct Appointment: Sendable, Hashable {
  /// What it is called.
  public var title: String
  /// Where it is, as a person would write it.
  public var location: String?
  /// What it is about, as plain text.
  public var notes: String?
  /// Its page. By it and the start an appointment is found again where its identifier has changed.
  public var url: String?
  /// When it starts; of whole days, midnight in ``timeZone``.
  public var start: Date
  /// When it ends; of whole days, the midnight after the last of them.
  public var end: Date
  /// Whether it takes whole days.
  public var isAllDay: Bool
  /// The IANA name of the zone whose clock it keeps.
  public var timeZone: String
  /// How it repeats.
  public var rules: [RecurrenceRule]
  /// Further starts, whatever the rules say.
  public var additions: [Date]
  /// Starts that the rules give and that are left out.
  public var exceptions: [Date]
  /// When the person is to be reminded.
  public var alarms: [AppointmentAlarm]

  /// An appointment.
  public init(
    title: String, location: String? = nil, notes: String? = nil, url: String? = nil, start: Date, end: Date,
    isAllDay: Bool = false, timeZone: String, rules: [RecurrenceRule] = [], additions: [Date] = [],
    exceptions: [Date] = [], alarms: [AppointmentAlarm] = []
  ) {
    self.title = title
    self.location = location
    self.notes = notes
    self.url = url
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
    self.timeZone = timeZone
    self.rules = rules
    self.additions = additions
    self.exceptions = exceptions
    self.alarms = alarms
  }
}

/// When somebody is reminded of an appointment.
public enum AppointmentAlarm: Sendable, Hashable {
  /// So many seconds after the start; negative is before.
  case relative(seconds: Int)
  /// At a moment.
  case absolute(Date)
}
