import ArgumentParser
import EventStore

/// `--due`, `--priority`: what only reminders have.
struct ReminderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("By when it has to be done: a day or a time; “never” for none.", valueName: "time"))
  var due: String?

  @Option(
    help: ArgumentHelp("How urgent it is: 1 is the most, 9 the least, 0 does not say.", valueName: "number"))
  var priority: Int?

  func validate() throws {
    if let priority, !(0...9).contains(priority) {
      throw ValidationError("--priority is a number from 0 to 9.")
    }
  }

  /// Whether anything is said.
  var isSaid: Bool { due != nil || priority != nil }

  func apply(to reminder: inout Reminder, _ clock: ClockOptions) throws {
    if let due {
      reminder.due = ["", "never"].contains(due.lowercased()) ? nil : try clock.time(due, "--due")
    }
    if let priority { reminder.priority = priority }
  }
}
