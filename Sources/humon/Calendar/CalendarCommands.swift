import ArgumentParser

/// `humon calendar …`: a person's calendars, and what files and rules mean.
struct CalendarCommands: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Keep calendars, and work on iCalendar files and recurrence rules.",
    subcommands: [
      CalendarAgenda.self, CalendarList.self, CalendarAdd.self, CalendarEdit.self, CalendarRemove.self,
      CalendarSearch.self, CalendarRemind.self, CalendarAccess.self, CalendarOccurrences.self,
      CalendarRule.self,
      CalendarCheck.self, CalendarAlarms.self,
    ])
}
