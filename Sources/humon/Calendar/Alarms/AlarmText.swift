import ICalendar
import Recurrence

/// An alarm that fires, as it is written out.
enum AlarmText {
  /// As one line of JSON.
  /// - Parameter zone: in which times are shown; nil: in those of the events.
  static func json(_ firing: AlarmFiring, in zone: TimeZoneRules?) -> String {
    JSONText.object([
      "at": JSONText.string(moment(firing, in: zone).rfc3339),
      "action": JSONText.string(firing.action),
      "description": JSONText.string(firing.alarm[.description]?.text),
      "repetition": String(firing.repetition),
      "acknowledged": firing.isAcknowledged ? "true" : "false",
      "kind": JSONText.string(CalendarKind(firing.component.name)?.rawValue),
      "uid": JSONText.string(firing.uid),
      "recurrence_id": JSONText.string(firing.instance?.recurrenceID?.shown(in: zone).rfc3339),
      "start": JSONText.string(firing.instance?.start.shown(in: zone).rfc3339),
      "summary": JSONText.string(firing.component[.summary]?.text),
    ])
  }

  /// As a line for a person: when, what, and of which time it reminds.
  static func line(_ firing: AlarmFiring, in zone: TimeZoneRules?) -> String {
    let summary = firing.component[.summary]?.text ?? firing.alarm[.description]?.text ?? firing.uid
    let start = firing.instance.map { " (\(PersonalTime.text($0.start.shown(in: zone))))" } ?? ""
    return PersonalTime.text(moment(firing, in: zone)) + "  " + Printable.text(summary) + start
  }

  /// When it fires, on the clock of the event where that has a zone, else in UTC.
  private static func moment(_ firing: AlarmFiring, in zone: TimeZoneRules?) -> Moment {
    if let zone { return Moment(utc: firing.instant, .zone(zone)) }
    if case .zone(let own) = firing.instance?.start.reference {
      return Moment(utc: firing.instant, .zone(own))
    }
    return Moment(utc: firing.instant, .utc)
  }
}
