import ArgumentParser
import EventStore
import Foundation
import ICalendar
import Recurrence

/// What can be said of an event and of a reminder. An empty text takes away what is there.
struct EntryOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where it takes place.", valueName: "text"))
  var location: String?

  @Option(help: ArgumentHelp("What else there is to say.", valueName: "text"))
  var notes: String?

  @Option(help: ArgumentHelp("An address of the web.", valueName: "url"))
  var url: String?

  @Option(help: ArgumentHelp("A category; may be given more than once.", valueName: "word"))
  var category: [String] = []

  @Option(
    help: ArgumentHelp(
      "How it recurs: daily, weekly, monthly, yearly, or a rule such as FREQ=MONTHLY;BYDAY=-1FR. “never” ends it.",
      valueName: "rule"))
  var `repeat`: String?

  @Option(
    help: ArgumentHelp(
      "Remind so long before it, such as 15m, 2h or 1d, or at a time. May be given more than once; “none” takes all away.",
      valueName: "length"))
  var alarm: [String] = []

  func validate() throws {
    _ = try rules()
  }

  /// Puts what was said into an entry.
  func apply(to entry: inout some CalendarEntry, _ clock: ClockOptions) throws {
    if let location { entry.location = location.isEmpty ? nil : location }
    if let notes { entry.notes = notes.isEmpty ? nil : notes }
    if let url { entry.url = url.isEmpty ? nil : url }
    if !category.isEmpty { entry.categories = category.filter { !$0.isEmpty } }
    if let rules = try rules() { entry.recurrenceRules = rules }
    if !alarm.isEmpty { entry.alarms = try alarms(clock) }
  }

  private func rules() throws -> [RecurrenceRule]? {
    guard let text = self.repeat else { return nil }
    switch text.lowercased() {
    case "", "never": return []
    case "daily", "weekly", "monthly", "yearly": return [try RecurrenceRule("FREQ=" + text.uppercased())]
    default: break
    }
    do {
      return [try RecurrenceRule(text.uppercased().hasPrefix("RRULE:") ? String(text.dropFirst(6)) : text)]
    } catch {
      throw ValidationError(Sentence.of("\(error)"))
    }
  }

  private func alarms(_ clock: ClockOptions) throws -> [EventStore.Alarm] {
    if alarm == ["none"] || alarm == [""] { return [] }
    return try alarm.map { text in
      if let length = LengthText.value(text) {
        return EventStore.Alarm(relativeOffset: -Double(length.days * 86_400 + length.seconds))
      }
      guard WhenText.value(text, now: try clock.wallClock()) != nil else {
        throw ValidationError("--alarm is a length such as 15m, 2h or 1d, a time, or none.")
      }
      return EventStore.Alarm(absoluteDate: try clock.instant(text, "--alarm"))
    }
  }
}
