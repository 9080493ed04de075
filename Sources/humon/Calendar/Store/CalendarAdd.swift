import ArgumentParser
import EventStore
import Foundation
import ICalendar

/// `humon calendar add …`: makes events, reminders and calendars.
struct CalendarAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an event, a reminder, a calendar, or all that a file holds.",
    discussion: """
      Examples:
        humon calendar add calendar home --title Home --color "#00b399"
        humon calendar add "Dentist" --start "tomorrow 10:00" --for 30m --alarm 1h
        humon calendar add "Birthday" --start 2015-05-28 --repeat yearly
        humon calendar add reminder "Call back" --due friday --priority 1
        humon calendar add file holidays.ics --calendar home
      """,
    subcommands: [AddEvent.self, AddReminder.self, AddCalendar.self, AddFile.self],
    defaultSubcommand: AddEvent.self)
}

/// `humon calendar add [event] TITLE --start T`
struct AddEvent: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "event", abstract: "Add an event. This is what add does without a further word.")

  @Argument(help: "What it is called.")
  var title: String

  @OptionGroup var times: EventTimes

  @Option(help: ArgumentHelp("The calendar; without it, the first one.", valueName: "calendar"))
  var calendar: String?

  @OptionGroup var entry: EntryOptions
  @OptionGroup var vdir: VdirOptions
  @OptionGroup var clock: ClockOptions

  @Flag(help: "Print what was added as JSON.")
  var json = false

  func run() async throws {
    let store = try await vdir.open(clock, for: [.event], onlyAdds: true)
    if calendar != nil && store.authorizationStatus(for: .event) == .writeOnly {
      throw CommandError("Who may only add events does not choose the calendar: leave out --calendar.")
    }
    let (start, end) = try times.times(clock)
    var event = Event(eventStore: store, title: title, start: start, end: end)
    event.calendar = try calendar.map(store.calendar(named:))
    try entry.apply(to: &event, clock)
    try store.save(&event)
    let zone = try clock.rules()
    Console.say(json ? EntryText.json(event, in: zone) : "Added " + EntryText.line(event, in: zone))
  }
}

/// `humon calendar add reminder TITLE`
struct AddReminder: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminder", abstract: "Add a reminder: something to do.")

  @Argument(help: "What is to be done.")
  var title: String

  @OptionGroup var toDo: ReminderOptions

  @Option(help: ArgumentHelp("The calendar; without it, the first one.", valueName: "calendar"))
  var calendar: String?

  @OptionGroup var entry: EntryOptions
  @OptionGroup var vdir: VdirOptions
  @OptionGroup var clock: ClockOptions

  @Flag(help: "Print what was added as JSON.")
  var json = false

  func run() async throws {
    let store = try await vdir.open(clock, for: [.reminder])
    var reminder = Reminder(eventStore: store, title: title)
    reminder.calendar = try calendar.map(store.calendar(named:))
    try toDo.apply(to: &reminder, clock)
    try entry.apply(to: &reminder, clock)
    try store.save(&reminder)
    let zone = try clock.rules()
    Console.say(json ? EntryText.json(reminder, in: zone) : "Added " + EntryText.line(reminder, in: zone))
  }
}

/// `humon calendar add calendar NAME`
struct AddCalendar: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Add a calendar.",
    discussion: "Its name is that of its folder, and stays; its title and colour can be changed.")

  @Argument(help: "The name of its folder.")
  var name: String

  @OptionGroup var looks: CalendarLooks
  @OptionGroup var vdir: VdirOptions
  @OptionGroup var clock: ClockOptions

  func run() async throws {
    let store = try await vdir.open(clock, for: Set(EntityType.allCases), isNew: true)
    guard store.calendar(withIdentifier: name) == nil else {
      throw CommandError("There is a calendar \(name) already. `humon calendar edit \(name)` changes it.")
    }
    var calendar = EventCalendar(eventStore: store, title: name, identifier: name)
    try looks.apply(to: &calendar)
    try store.saveCalendar(calendar)
    Console.say("Added the calendar \(Printable.text(name)) in \(Printable.text(try vdir.folder())).")
  }
}
