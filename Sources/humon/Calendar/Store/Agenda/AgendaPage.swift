import EventStore
import ICalendar
import Recurrence

/// An agenda as a person reads it.
struct AgendaPage {
  let agenda: Agenda
  let zone: TimeZoneRules
  let ink: Ink
  /// Columns; nil: as many as it takes.
  let width: Int?
  let showsIdentifiers: Bool
  /// Whether it has to be said in which calendar something is.
  let showsCalendars: Bool

  /// The lines.
  var lines: [String] {
    var lines: [String] = []
    let days = agenda.filledDays
    let times = days.flatMap(\.rows).map { DisplayWidth.columns(of: $0.time) }.max() ?? 0
    for (day, rows) in days {
      if !lines.isEmpty { lines.append("") }
      lines.append(ink.bold(heading(day)))
      for row in rows {
        lines.append(line(row, timeWidth: times))
        if showsIdentifiers, let identifier = row.identifier {
          lines.append(ink.faint(String(repeating: " ", count: times + 4) + Printable.text(identifier)))
        }
      }
    }
    return lines
  }

  /// `Today, Mon 4 Jan 2027`
  private func heading(_ day: LocalDate) -> String {
    let text = PersonalTime.day(LocalDateTime(day))
    switch day.daysSinceEpoch - agenda.now.date.daysSinceEpoch {
    case 0: return "Today, " + text
    case 1: return "Tomorrow, " + text
    case -1: return "Yesterday, " + text
    default: return text
    }
  }

  private func line(_ row: Agenda.Row, timeWidth: Int) -> String {
    let mark = row.phase == .now ? "▶" : " "
    let time = DisplayWidth.padded(row.time, to: timeWidth)
    let head = "\(mark)\(ink.colored("▌", row.calendar?.color))\(time)  "
    let headWidth = 2 + DisplayWidth.columns(of: time) + 2
    var text = Printable.text(row.words(in: zone))
    if showsCalendars, let calendar = row.calendar { text += "  [\(Printable.text(calendar.title))]" }
    if let width { text = DisplayWidth.clipped(text, to: max(8, width - headWidth)) }
    switch row.phase {
    case .now: return head + ink.bold(text)
    case .over: return head + ink.faint(text)
    case .later: return head + text
    }
  }
}

extension Agenda.Row {
  fileprivate var identifier: String? {
    switch subject {
    case .event(let event): event.eventIdentifier?.text
    case .reminder(let reminder): reminder.reminderIdentifier?.text
    }
  }

  /// What it is, where, and what else has to be known at a glance.
  fileprivate func words(in zone: TimeZoneRules) -> String {
    var words = title.isEmpty ? "(no title)" : title
    if let day { words += " (day \(day.number) of \(day.of))" }
    switch subject {
    case .reminder(let reminder):
      if let due = reminder.due, time == "overdue" { words += ", due " + PersonalTime.day(due.local) }
      if (1...4).contains(reminder.priority) { words += " !" }
    case .event(let event):
      if event.status == .canceled { words += " (cancelled)" }
      if event.status == .tentative { words += " (tentative)" }
      if let location = event.location, !location.isEmpty { words += ", " + location }
      if let elsewhere = event.clockElsewhere(than: zone) { words += " (\(elsewhere))" }
      if event.occurrence != nil { words += " ↻" }
    }
    return words
  }
}

extension Event {
  /// What the clock shows where the event is, if that is somewhere else: `18:00 Asia/Tokyo`.
  fileprivate func clockElsewhere(than zone: TimeZoneRules) -> String? {
    guard let own = timeZone, own.identifier != zone.identifier,
      Moment(start.local, start.reference).shown(in: zone).local != start.local
    else { return nil }
    return PersonalTime.clock(start.local) + " " + own.identifier
  }
}
