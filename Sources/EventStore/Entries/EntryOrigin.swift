internal import ICalendar
internal import Recurrence

/// An event or a reminder as it was read: against this it is told what somebody has changed.
///
/// A class, since an index keeps many of them, and each value that was read needs the same one.
final class EntryOrigin: Sendable {
  /// The identifier of the calendar.
  let calendar: String
  let uid: String
  let component: Component
  /// When and which occurrence; nil for a reminder, which is one.
  let instance: Instance?
  /// When it starts and ends, in seconds since 1970-01-01T00:00:00Z; 0 for a reminder.
  let start: Int64
  let end: Int64
  /// The first bytes of the UID, so that comparing them compares the UIDs.
  let rank: UInt64

  /// A reminder.
  init(_ component: Component, uid: String, in calendar: String) {
    (self.component, self.uid, self.calendar) = (component, uid, calendar)
    (instance, start, end, rank) = (nil, 0, 0, 0)
  }

  /// An occurrence of an event. Whole days and floating times are those of a zone.
  init(_ instance: Instance, in calendar: String, zone: TimeZoneRules) {
    (self.instance, self.calendar) = (instance, calendar)
    uid = instance.uid
    component = instance.component
    start = instance.start.instant(in: zone)
    end = instance.end.instant(in: zone)
    rank = instance.uid.utf8.prefix(8).enumerated().reduce(0) { rank, byte in
      rank | UInt64(byte.element) << (56 - 8 * UInt64(byte.offset))
    }
  }

  /// When it takes place; nil for a reminder.
  var times: EventTimes? { instance.map { EventTimes($0) } }

  /// Whether any of it lies in a range. What takes no time lies where it starts.
  func overlaps(_ range: Range<Int64>) -> Bool {
    start < range.upperBound && (end > range.lowerBound || start >= range.lowerBound)
  }

  /// Which of two comes first that start at once: by UID, then by calendar.
  func isBefore(_ other: EntryOrigin) -> Bool {
    let (left, right) = (uid.utf8, other.uid.utf8)
    return left.elementsEqual(right) ? calendar < other.calendar : left.lexicographicallyPrecedes(right)
  }
}
