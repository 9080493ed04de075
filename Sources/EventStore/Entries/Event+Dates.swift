public import Foundation
internal import ICalendar
internal import Recurrence

/// Times as instants. Whole days and floating times are those of the clock of the store.
extension Event {
  /// A new event between two instants on the clock of the store, or on the days in which they lie.
  public init(
    eventStore: CalendarStore, title: String, startDate: Date, endDate: Date, isAllDay: Bool = false
  ) {
    let store = eventStore.identity
    self.init(
      eventStore: eventStore, title: title, start: store.time(at: startDate.wholeSeconds),
      end: store.time(at: endDate.wholeSeconds))
    self.isAllDay = isAllDay
  }

  /// When it starts. Set, it stays a day, floating, or on its clock.
  public var startDate: Date {
    get { Date(timeIntervalSince1970: Double(core.store.instant(of: start))) }
    set { start = core.store.time(at: newValue.wholeSeconds, like: start) }
  }

  /// When it ends: the first instant after it. Set, it stays a day, floating, or on its clock.
  public var endDate: Date {
    get { Date(timeIntervalSince1970: Double(core.store.instant(of: end))) }
    set { end = core.store.time(at: newValue.wholeSeconds, like: end) }
  }

  /// When the occurrence would start by the rule, whatever became of it since; nil for what does not recur.
  public var occurrenceDate: Date? {
    occurrence.map { Date(timeIntervalSince1970: Double($0.instant(in: core.store.zone))) }
  }
}
