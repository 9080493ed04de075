import ICalendar
import Recurrence

/// The series of a calendar whose lines are given.
func series(_ lines: String...) throws -> SeriesCollection {
  let text = "BEGIN:VCALENDAR\n" + lines.joined(separator: "\n") + "\nEND:VCALENDAR\n"
  return SeriesCollection(of: try CalendarFile(reading: text).components)
}

/// An event; lines with UID `1` and a start that is named here come first.
func event(_ lines: String..., uid: String = "1") -> String {
  component("VEVENT", uid: uid, lines)
}

func component(_ name: String, uid: String = "1", _ lines: [String]) -> String {
  (["BEGIN:\(name)", "UID:\(uid)"] + lines + ["END:\(name)"]).joined(separator: "\n")
}

/// A window between two texts of iCalendar: with Z an instant, else what the clock of the event shows.
func window(_ from: String?, _ to: String?, in zone: TimeZoneRules = .utc) -> TimeWindow {
  TimeWindow(from: from.flatMap(bound), to: to.flatMap(bound), zone: zone)
}

private func bound(_ text: String) -> TimeWindow.Bound? {
  switch DateOrTime(text) {
  case .date(let date): .wallClock(LocalDateTime(date))
  case .local(let local): .wallClock(local)
  case .utc(let time): .instant(time.secondsSinceEpoch)
  case nil: nil
  }
}

func zone(_ name: String) throws -> TimeZoneRules {
  try TimeZoneDatabase.system.zone(name)
}

/// A moment as text: `20270104`, `20270104T090000`, `20270104T090000Z` or `20270104T090000 Europe/Berlin`.
func told(_ moment: Moment) -> String {
  switch moment.reference {
  case .date: moment.local.date.text
  case .floating: moment.local.text
  case .utc: moment.local.text + "Z"
  case .zone(let rules): moment.local.text + " " + rules.identifier
  }
}

/// An instant as `20270104T090000Z`.
func told(_ instant: Int64) -> String { LocalDateTime(secondsSinceEpoch: instant).text + "Z" }

extension Sequence<Instance> {
  /// When they start.
  var starts: [String] { map { told($0.start) } }
  /// When they start and end.
  var spans: [String] { map { "\(told($0.start))/\(told($0.end))" } }
  /// What they are called.
  var summaries: [String] { map { $0.component[.summary]?.text ?? "" } }
}
