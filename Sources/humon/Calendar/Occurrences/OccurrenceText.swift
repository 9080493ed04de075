import ICalendar
import Recurrence

/// An occurrence as it is written out.
enum OccurrenceText {
  /// As one line of JSON.
  /// - Parameter zone: in which times are shown; nil: in their own.
  static func json(_ instance: Instance, in zone: TimeZoneRules?) -> String {
    let start = instance.start.shown(in: zone)
    let end = instance.end.shown(in: zone)
    return JSONText.object([
      "kind": JSONText.string(CalendarKind(instance.kind)?.rawValue),
      "uid": JSONText.string(instance.uid),
      "recurrence_id": JSONText.string(instance.recurrenceID?.shown(in: zone).rfc3339),
      "start": JSONText.string(start.rfc3339),
      "end": JSONText.string(end.rfc3339),
      "all_day": instance.isAllDay ? "true" : "false",
      "zone": JSONText.string(start.zoneName),
      "summary": JSONText.string(instance.component[.summary]?.text),
      "status": JSONText.string(instance.status),
    ])
  }

  /// As cells of a table: when, what, and what became of it.
  static func row(_ instance: Instance, in zone: TimeZoneRules?) -> [String] {
    let status = instance.status.map { $0 == "CONFIRMED" ? "" : $0.lowercased() }
    return [
      span(instance.start.shown(in: zone), instance.end.shown(in: zone)),
      instance.component[.summary]?.text ?? "", status ?? "",
    ]
  }

  /// `Mon 4 Jan 2027 09:00–10:00 UTC+1`, `Mon 4 Jan 2027 – Wed 6 Jan 2027`
  static func span(_ start: Moment, _ end: Moment) -> String {
    let from = PersonalTime.text(start)
    if start.isDate {
      let last = Moment(LocalDateTime(secondsSinceEpoch: end.local.secondsSinceEpoch - 1), .date)
      return last.local.date <= start.local.date ? from : "\(from) – \(PersonalTime.text(last))"
    }
    if end.utc == start.utc { return from }
    guard start.local.date == end.local.date, PersonalTime.offset(start) == PersonalTime.offset(end) else {
      return "\(from) – \(PersonalTime.text(end))"
    }
    return PersonalTime.day(start.local) + " " + PersonalTime.clock(start.local) + "–"
      + PersonalTime.clock(end.local) + PersonalTime.offset(start)
  }
}

extension Moment {
  /// The same on the clock of a zone. Days and floating times stay what they are.
  func shown(in zone: TimeZoneRules?) -> Moment {
    guard let zone else { return self }
    switch reference {
    case .date, .floating: return self
    case .utc, .zone: return Moment(utc: utc, .zone(zone))
    }
  }

  /// In the form of RFC 3339.
  var rfc3339: String { TimeForms.rfc3339(local, reference, utc: utc) }

  /// The name of its zone; nil for days and floating times.
  var zoneName: String? {
    switch reference {
    case .date, .floating: nil
    case .utc: "UTC"
    case .zone(let rules): rules.identifier
    }
  }
}
