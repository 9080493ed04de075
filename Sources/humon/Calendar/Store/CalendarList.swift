import ArgumentParser
import EventStore

/// `humon calendar list`: the calendars; or what there is to do.
struct CalendarList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the calendars, or the reminders in them.",
    discussion: """
      Calendars are shown with the name of their folder, their title, their colour and what is in them. \
      Reminders are shown by when they are due.

      With --json, each line is an object.

      Examples:
        humon calendar list
        humon calendar list --reminders --calendar home
        humon calendar list --problems
      """)

  @Flag(help: "List the reminders that are to be done.")
  var reminders = false

  @Flag(help: "With --reminders: also those that are done.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "With --reminders: only of this calendar. May be given more than once.", valueName: "calendar"))
  var calendar: [String] = []

  @Flag(help: "List what is not shown, and why.")
  var problems = false

  @OptionGroup var vdir: VdirOptions
  @OptionGroup var clock: ClockOptions

  @Flag(help: "Print an object of JSON a line.")
  var json = false

  func validate() throws {
    if !reminders && (all || !calendar.isEmpty) {
      throw ValidationError("--all and --calendar go with --reminders.")
    }
    if reminders && problems { throw ValidationError("Say --reminders or --problems, not both.") }
  }

  func run() async throws {
    let store = try await vdir.open(clock, for: reminders ? [.reminder] : [.event], notesProblems: !problems)
    if problems { return listProblems(store) }
    if reminders { try listReminders(store) } else { listCalendars(store) }
  }

  private func listCalendars(_ store: CalendarStore) {
    let ink = Ink.ofOutput()
    var table = TextTable([.left, .left, .left, .left])
    var lines = LineWriter()
    for calendar in store.allCalendars {
      let toDo = store.reminders(matching: store.predicateForIncompleteReminders(calendars: [calendar])).count
      if json {
        lines.say(
          JSONText.object([
            "id": JSONText.string(calendar.id), "title": JSONText.string(calendar.title),
            "color": JSONText.string(calendar.color?.text), "reminders": String(toDo),
            "writable": calendar.allowsContentModifications ? "true" : "false",
          ]))
      }
      table.add([
        calendar.id, calendar.title, calendar.color?.text ?? "",
        [
          toDo > 0 ? Figures.count(toDo, "reminder") + " to be done" : "",
          calendar.allowsContentModifications ? "" : "read only",
        ].filter { !$0.isEmpty }.joined(separator: ", "),
      ])
    }
    if json { return lines.flush() }
    for (line, calendar) in zip(table.lines, store.allCalendars) {
      lines.say(ink.colored("▌", calendar.color) + line)
    }
    if store.allCalendars.isEmpty { lines.say("There is no calendar.") }
    lines.flush()
  }

  private func listReminders(_ store: CalendarStore) throws {
    let wanted = try store.calendars(named: calendar)
    let predicate =
      all ? store.predicateForReminders(in: wanted) : store.predicateForIncompleteReminders(calendars: wanted)
    let zone = try clock.rules()
    var lines = LineWriter()
    let found = store.reminders(matching: predicate)
    for reminder in found {
      lines.say(json ? EntryText.json(reminder, in: zone) : EntryText.line(reminder, in: zone))
    }
    if found.isEmpty && !json { lines.say("There is nothing to do.") }
    lines.flush()
  }

  private func listProblems(_ store: CalendarStore) {
    var lines = LineWriter()
    for problem in store.problems {
      lines.say(
        json
          ? JSONText.object([
            "calendar": JSONText.string(problem.calendar), "name": JSONText.string(problem.name),
            "reason": JSONText.string(problem.reason.description),
          ]) : Printable.text(problem.description))
    }
    if store.problems.isEmpty && !json { lines.say("Everything is shown.") }
    lines.flush()
  }
}

extension Ink {
  /// A text in the colour of a calendar, as it is where that has none.
  func colored(_ text: String, _ color: CalendarColor?) -> String {
    guard let color else { return text }
    return colored(text, red: color.red, green: color.green, blue: color.blue)
  }
}
