import EventStore
import Foundation
import ICalendar
import Recurrence

/// An alarm that is due, as it is said.
struct DueAlarmText {
  let title: String
  /// When and where; empty where there is nothing to say.
  let body: String
  /// One line.
  let line: String
  /// One line of JSON.
  let json: String

  init(_ alarm: DueAlarm, in zone: TimeZoneRules) {
    let when: Moment?
    let location: String?
    let identifier: String?
    let kind: String
    switch alarm.subject {
    case .event(let event):
      (title, location, kind) = (event.title, event.location, "event")
      identifier = event.eventIdentifier?.text
      when = Moment(event.start.local, event.start.reference).shown(in: zone)
    case .reminder(let reminder):
      (title, location, kind) = (reminder.title, reminder.location, "todo")
      identifier = reminder.reminderIdentifier?.text
      when = reminder.due.map { Moment($0.local, $0.reference).shown(in: zone) }
    }
    let parts = [when.map(PersonalTime.text), location].compactMap { $0 }.filter { !$0.isEmpty }
    body = parts.joined(separator: ", ")
    let at = Moment(utc: Int64(alarm.date.timeIntervalSince1970), .zone(zone))
    line = Printable.text(
      PersonalTime.clock(at.local) + "  " + (title.isEmpty ? "(no title)" : title)
        + (body.isEmpty ? "" : ", " + body))
    json = JSONText.object([
      "at": JSONText.string(at.rfc3339), "kind": JSONText.string(kind), "id": JSONText.string(identifier),
      "summary": JSONText.string(title), "start": JSONText.string(when?.rfc3339),
      "location": JSONText.string(location),
    ])
  }
}
