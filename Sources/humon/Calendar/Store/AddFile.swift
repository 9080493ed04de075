import ArgumentParser
import EventStore

/// `humon calendar add file FILE --calendar NAME`: all of a file at once.
struct AddFile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "file",
    abstract: "Add the events and reminders of an iCalendar file, all of them or none.",
    discussion: "What the calendar has already, by its UID, is left as it is there.")

  @Argument(help: ArgumentHelp("The file; - for standard input.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("The calendar; without it, the first one.", valueName: "calendar"))
  var calendar: String?

  @OptionGroup var vdir: VdirOptions
  @OptionGroup var clock: ClockOptions

  func run() async throws {
    let source = try CalendarSource(file)
    let store = try await vdir.open(
      clock, for: CalendarStore.entityTypes(in: source.file), onlyAdds: calendar == nil)
    let target = try calendar.map(store.calendar(named:))
    let report = try store.add(source.file, to: target)
    let title = report.calendar.title.isEmpty ? "" : " to \(Printable.text(report.calendar.title))"
    Console.say(
      "Added \(Figures.count(report.added, "entry", plural: "entries"))\(title)"
        + (report.known > 0 ? "; \(Figures.grouped(report.known)) it had already." : "."))
    source.noteProblems()
  }
}
