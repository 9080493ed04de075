import ArgumentParser

/// `humon calendar …`: what calendars and rules mean, without a database.
struct CalendarCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Work on iCalendar files and recurrence rules.",
    subcommands: [CalendarOccurrences.self, CalendarRule.self, CalendarCheck.self, CalendarAlarms.self])
}
