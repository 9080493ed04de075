import ArgumentParser
import EventStore
import Foundation
import ICalendar
import Recurrence

/// `humon calendar agenda`: what takes place on the next days.
struct CalendarAgenda: AsyncParsableCommand {
  /// How many days are shown where nobody says how many.
  static let usualDays = 7
  /// How many are shown at most: ten years.
  static let mostDays = 3_660

  static let configuration = CommandConfiguration(
    commandName: "agenda",
    abstract: "Show what takes place on the next days, and what is to be done.",
    discussion: """
      Days with nothing on them are left out. ▶ marks what goes on now and what is overdue, ↻ what recurs. Colours \
      are those of the calendars; there are none where NO_COLOR is set or standard output is no terminal.

      With --json, each line is an object: each occurrence of an event once, and each reminder.

      Of one event \(Figures.grouped(ShownLimits.mostOfEach)) occurrences are shown at most, and \
      \(Figures.grouped(ShownLimits.mostLines)) lines in all; what is left out is said, with --json as an object whose \
      kind is problem.

      Examples:
        humon calendar agenda
        humon calendar agenda --from monday --days 5 --calendar work
        humon calendar agenda --zone Asia/Tokyo --json
      """)

  @Option(help: ArgumentHelp("The first day; without it, today.", valueName: "day"))
  var from: String?

  @Option(help: ArgumentHelp("How many days; without it, \(usualDays).", valueName: "number"))
  var days: Int = usualDays

  @Option(help: ArgumentHelp("Only of this calendar. May be given more than once.", valueName: "calendar"))
  var calendar: [String] = []

  @Flag(help: "Show by which names entries are changed and removed.")
  var ids = false

  @Option(help: ArgumentHelp("Whether there are colours: auto, always or never.", valueName: "when"))
  var color: InkOption = .auto

  @OptionGroup var vdir: VdirOptions
  @OptionGroup var clock: ClockOptions

  @Flag(help: "Print an object of JSON a line.")
  var json = false

  func validate() throws {
    guard (1...Self.mostDays).contains(days) else {
      throw ValidationError("--days is a number from 1 to \(Figures.grouped(Self.mostDays)).")
    }
  }

  func run() async throws {
    let store = try await vdir.open(clock, for: [.event], alsoShowing: [.reminder])
    let zone = try clock.rules()
    let first = try from.map { try clock.time($0, "--from").local.date } ?? clock.wallClock().date
    guard let last = first.adding(days: days - 1), let after = first.adding(days: days) else {
      throw ValidationError("That is outside of the years 1 to 9999.")
    }
    let calendars = try store.calendars(named: calendar)
    var events = store.occurrences(
      matching: store.predicateForEvents(
        withStart: try clock.date(of: .date(first)), end: try clock.date(of: .date(after)),
        calendars: calendars), mostOfEach: ShownLimits.mostOfEach
    ).makeIterator()
    let toDo = store.reminders(matching: store.predicateForIncompleteReminders(calendars: calendars))
    var agenda = Agenda(days: first...last, zone: zone, now: try clock.now()())
    var lines = LineWriter()
    for reminder in toDo { agenda.add(reminder) }
    var count = 0
    while agenda.count < ShownLimits.mostLines, count < ShownLimits.mostLines, let event = events.next() {
      if json { lines.say(EntryText.json(event, in: zone)) } else { agenda.add(event) }
      count += 1
    }
    var leftOut = LeftOut()
    leftOut.add(events.cutOff, LeftOut.ofEach)
    if events.next() != nil {
      leftOut.add("there are more events than fit into \(Figures.grouped(ShownLimits.mostLines)) lines")
    }
    leftOut.say()
    if json {
      for reminder in agenda.reminders { lines.say(EntryText.json(reminder, in: zone)) }
      for problem in leftOut.json { lines.say(problem) }
      return lines.flush()
    }
    let page = AgendaPage(
      agenda: agenda, zone: zone, ink: Ink.ofOutput(color), width: TerminalWidth.ofOutput(),
      showsIdentifiers: ids, showsCalendars: store.allCalendars.count > 1)
    let text = page.lines
    Console.say(text.isEmpty ? "Nothing takes place." : text.joined(separator: "\n"))
  }
}
