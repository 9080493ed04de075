import EventStore
import Foundation
import ICalendar
import Recurrence

/// Events and reminders as they are written out.
enum EntryText {
  /// An event as one line of JSON; times are those of the zone.
  static func json(_ event: Event, in zone: TimeZoneRules) -> String {
    let start = Moment(event.start.local, event.start.reference).shown(in: zone)
    let end = Moment(event.end.local, event.end.reference).shown(in: zone)
    return JSONText.object([
      "kind": JSONText.string("event"),
      "id": JSONText.string(event.eventIdentifier?.text),
      "uid": JSONText.string(event.calendarItemExternalIdentifier),
      "calendar": JSONText.string(event.calendar?.id),
      "recurrence_id": JSONText.string(event.occurrence?.shown(in: zone).rfc3339),
      "start": JSONText.string(start.rfc3339),
      "end": JSONText.string(end.rfc3339),
      "all_day": event.isAllDay ? "true" : "false",
      "zone": JSONText.string(event.timeZone?.identifier),
      "summary": JSONText.string(event.title),
      "location": JSONText.string(event.location),
      "status": JSONText.string(event.component[.status]?.value.uppercased()),
    ])
  }

  /// A reminder as one line of JSON.
  static func json(_ reminder: Reminder, in zone: TimeZoneRules) -> String {
    JSONText.object([
      "kind": JSONText.string("todo"),
      "id": JSONText.string(reminder.reminderIdentifier?.text),
      "uid": JSONText.string(reminder.calendarItemExternalIdentifier),
      "calendar": JSONText.string(reminder.calendar?.id),
      "due": JSONText.string(reminder.due.map { Moment($0.local, $0.reference).shown(in: zone).rfc3339 }),
      "priority": String(reminder.priority),
      "completed": reminder.isCompleted ? "true" : "false",
      "summary": JSONText.string(reminder.title),
      "location": JSONText.string(reminder.location),
    ])
  }

  /// `home/4711  Mon 4 Jan 2027 09:00–10:00 UTC+1  Tea`; without the first, where that must not be seen.
  static func line(_ event: Event, in zone: TimeZoneRules) -> String {
    let start = Moment(event.start.local, event.start.reference).shown(in: zone)
    let end = Moment(event.end.local, event.end.reference).shown(in: zone)
    return [event.eventIdentifier?.text, OccurrenceText.span(start, end), event.title]
      .compactMap { $0.map(Printable.text) }.joined(separator: "  ")
  }

  /// `home/4711  due Mon 4 Jan 2027  Call back`
  static func line(_ reminder: Reminder, in zone: TimeZoneRules) -> String {
    var parts = [reminder.reminderIdentifier?.text ?? ""]
    if reminder.isCompleted { parts.append("done") }
    if let due = reminder.due {
      parts.append("due " + PersonalTime.text(Moment(due.local, due.reference).shown(in: zone)))
    }
    return (parts + [reminder.title]).map(Printable.text).joined(separator: "  ")
  }
}
