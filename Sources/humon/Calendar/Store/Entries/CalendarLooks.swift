import ArgumentParser
import EventStore

/// `--title`, `--color`, `--order`: how a calendar is shown.
struct CalendarLooks: ParsableArguments {
  @Option(help: ArgumentHelp("What it is called.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("Its colour, such as #00b399; “none” for none.", valueName: "colour"))
  var color: String?

  @Option(help: ArgumentHelp("Its place among others, the lowest first.", valueName: "number"))
  var order: Int?

  func validate() throws {
    if let color, color != "none", CalendarColor(color) == nil {
      throw ValidationError("--color is a colour such as #00b399, or none.")
    }
  }

  func apply(to calendar: inout EventCalendar) throws {
    if let title { calendar.title = title }
    if let color { calendar.color = CalendarColor(color) }
    if let order { calendar.order = order }
  }

  /// Whether anything is said.
  var isSaid: Bool { title != nil || isOfCalendar }

  /// Whether something is said that only calendars have.
  var isOfCalendar: Bool { color != nil || order != nil }
}
