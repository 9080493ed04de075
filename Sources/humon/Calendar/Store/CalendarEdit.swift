import ArgumentParser
import EventStore
import Foundation
import ICalendar

/// `humon calendar edit WHAT`: changes an event, a reminder or a calendar.
struct CalendarEdit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change an event, a reminder or a calendar.",
    discussion: """
      What is changed is named as `humon calendar search` and `agenda --ids` show it: CALENDAR/UID; or, for a \
      calendar, by the name of its folder. What is not said stays as it is.

      Of what recurs all is changed, unless --at says from or at which occurrence.

      Examples:
        humon calendar edit home/4711 --start "friday 18:30"
        humon calendar edit home/4711 --at 2027-01-11 --location "Room 4"
        humon calendar edit home/4711 --at 2027-01-11 --future --for 2h
        humon calendar edit home/0815 --done
        humon calendar edit home --title "At home" --color "#00b399"
      """)

  @Argument(help: ArgumentHelp("CALENDAR/UID, or the name of a calendar.", valueName: "what"))
  var target: String

  @OptionGroup var looks: CalendarLooks
  @OptionGroup var times: EventTimes
  @OptionGroup var toDo: ReminderOptions

  @Flag(inversion: .prefixedNo, help: "That it is done, or is to be done again.")
  var done: Bool?

  @OptionGroup var entry: EntryOptions
  @OptionGroup var occurrence: OccurrenceOptions
  @OptionGroup var vdir: VdirOptions
  @OptionGroup var clock: ClockOptions

  func run() async throws {
    let store = try await vdir.open(clock)
    let zone = try clock.rules()
    switch try await EntryTarget.find(target, of: kinds, in: store, vdir) {
    case .calendar(var calendar):
      guard looks.isSaid else { throw ValidationError("Say --title, --color or --order.") }
      try looks.apply(to: &calendar)
      try store.saveCalendar(calendar)
      Console.say("Changed the calendar \(Printable.text(calendar.id)).")
    case .event(let first):
      try refuse(toDo.isSaid || done != nil, "Only reminders have --due, --priority and --done.")
      try refuse(looks.isOfCalendar, "Only calendars have --color and --order.")
      var (event, span) = try occurrence.chosen(of: first, in: store, clock)
      if let title = looks.title { event.title = title }
      try times.apply(to: &event, clock)
      try entry.apply(to: &event, clock)
      try store.save(&event, span: span)
      Console.say("Changed " + EntryText.line(event, in: zone))
    case .reminder(var reminder):
      try refuse(times.isSaid || occurrence.at != nil, "Only events have --start, --end, --for and --at.")
      try refuse(looks.isOfCalendar, "Only calendars have --color and --order.")
      if let title = looks.title { reminder.title = title }
      try toDo.apply(to: &reminder, clock)
      try entry.apply(to: &reminder, clock)
      if let done { reminder.isCompleted = done }
      try store.save(&reminder)
      Console.say("Changed " + EntryText.line(reminder, in: zone))
    }
  }

  /// What can be meant, by what is said of it.
  private var kinds: [EntityType] {
    if toDo.isSaid || done != nil { return [.reminder] }
    return times.isSaid || occurrence.at != nil ? [.event] : [.event, .reminder]
  }

  /// What has no meaning for what is changed is an error and not passed over.
  private func refuse(_ isSaid: Bool, _ text: String) throws {
    if isSaid { throw ValidationError(text) }
  }
}
