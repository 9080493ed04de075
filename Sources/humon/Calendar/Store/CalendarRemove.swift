import ArgumentParser
import EventStore
import Foundation

/// `humon calendar remove WHAT`: removes an event, a reminder or a calendar.
struct CalendarRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove an event, a reminder or a calendar.",
    discussion: """
      What is removed is named as `humon calendar search` and `agenda --ids` show it: CALENDAR/UID; or, for a \
      calendar, by the name of its folder.

      Of what recurs all is removed, unless --at says from or at which occurrence.

      Examples:
        humon calendar remove home/4711
        humon calendar remove home/4711 --at 2027-01-11
        humon calendar remove home --with-everything
      """)

  @Argument(help: ArgumentHelp("CALENDAR/UID, or the name of a calendar.", valueName: "what"))
  var target: String

  @OptionGroup var occurrence: OccurrenceOptions

  @Flag(help: "Remove a calendar with all that is in it.")
  var withEverything = false

  @OptionGroup var vdir: VdirOptions
  @OptionGroup var clock: ClockOptions

  func run() async throws {
    let store = try await vdir.open(clock)
    let zone = try clock.rules()
    let kinds: [EntityType] = occurrence.at == nil ? [.event, .reminder] : [.event]
    switch try await EntryTarget.find(target, of: kinds, in: store, vdir) {
    case .calendar(let calendar):
      guard withEverything || store.isEmpty(calendar) else {
        throw CommandError("There is something in \(calendar.id). --with-everything removes it, too.")
      }
      try store.removeCalendar(calendar)
      Console.say("Removed the calendar \(Printable.text(calendar.id)).")
    case .event(let first):
      let (event, span) = try occurrence.chosen(of: first, in: store, clock)
      try store.remove(event, span: span)
      Console.say("Removed " + EntryText.line(event, in: zone))
    case .reminder(let reminder):
      try store.remove(reminder)
      Console.say("Removed " + EntryText.line(reminder, in: zone))
    }
  }
}

extension CalendarStore {
  /// Whether nothing is in a calendar.
  fileprivate func isEmpty(_ calendar: EventCalendar) -> Bool {
    let always = predicateForEvents(withStart: .distantPast, end: .distantFuture, calendars: [calendar])
    return occurrences(matching: always).first { _ in true } == nil
      && reminders(matching: predicateForReminders(in: [calendar])).isEmpty
  }
}
