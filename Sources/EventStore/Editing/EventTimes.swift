internal import ICalendar

/// When an event takes place, as somebody wants it.
struct EventTimes: Sendable, Equatable {
  var start: CalendarTime
  var end: CalendarTime

  init(start: CalendarTime, end: CalendarTime) {
    (self.start, self.end) = (start, end)
  }

  /// Of nothing.
  static let none = EventTimes(start: .utc(0), end: .utc(0))

  init(_ instance: Instance) {
    self.init(start: CalendarTime(instance.start), end: CalendarTime(instance.end))
  }
}
