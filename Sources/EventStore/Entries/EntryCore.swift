internal import ICalendar
internal import Recurrence

/// What is behind an event or a reminder.
struct EntryCore: Sendable {
  let store: StoreIdentity
  var calendar: EventCalendar?
  let uid: String
  var component: Component
  /// What it was when it was read; nil for what has never been saved.
  var origin: EntryOrigin?

  var identifier: EntryIdentifier? {
    let named = calendar.flatMap { $0.isVirtual ? nil : $0.id }
    return (origin?.calendar ?? named).map { EntryIdentifier(calendar: $0, uid: uid) }
  }
}

extension EntryCore: Equatable {
  /// Whether both are the same occurrence of the same thing, as it is now.
  static func == (left: EntryCore, right: EntryCore) -> Bool {
    left.store === right.store && left.uid == right.uid && left.calendar == right.calendar
      && left.component == right.component && left.origin?.calendar == right.origin?.calendar
      && left.origin?.instance?.recurrenceID == right.origin?.instance?.recurrenceID
  }
}

/// An event or a reminder as it was read: against this it is told what somebody has changed.
///
/// A class, since an index keeps many of them, and each value that was read needs the same one.
final class EntryOrigin: Sendable {
  /// The identifier of the calendar.
  let calendar: String
  let component: Component
  /// When and which occurrence; nil for a reminder, which is one.
  let instance: Instance?
  /// When it starts and ends, in seconds since 1970-01-01T00:00:00Z; 0 for a reminder.
  let start: Int64
  let end: Int64

  /// A reminder.
  init(_ component: Component, in calendar: String) {
    (self.component, self.calendar) = (component, calendar)
    (instance, start, end) = (nil, 0, 0)
  }

  /// An occurrence of an event. Whole days and floating times are those of a zone.
  init(_ instance: Instance, in calendar: String, zone: TimeZoneRules) {
    (self.instance, self.calendar) = (instance, calendar)
    component = instance.component
    start = instance.start.instant(in: zone)
    end = instance.end.instant(in: zone)
  }

  /// Whether any of it lies in a range. What takes no time lies where it starts.
  func overlaps(_ range: Range<Int64>) -> Bool {
    start < range.upperBound && (end > range.lowerBound || start >= range.lowerBound)
  }
}
