import ArgumentParser
import ICalendar
import Recurrence

/// `humon calendar occurrences FILE`: what takes place when.
struct CalendarOccurrences: ParsableCommand {
  /// How many occurrences are shown where neither `--limit` nor `--to` says where to stop.
  static let usualLimit = 1_000

  static let configuration = CommandConfiguration(
    commandName: "occurrences",
    abstract: "Show when the events of an iCalendar file take place.",
    discussion: """
      Every occurrence of what recurs is shown, changed ones as they were changed, \
      and cancelled ones with their status. They are in the order of their starts.

      Times are written as 20270104, 20270104T090000 or 20270104T080000Z, or as RFC \
      3339 has them. What has begun before --from and still goes on is shown.

      With --json, each line is an object with kind, uid, recurrence_id, start, end, \
      all_day, zone, summary and status. Times are those of RFC 3339; a floating time \
      has no offset and its zone is null.

      Without --to and --limit, the first \(Figures.grouped(usualLimit)) are shown.

      Examples:
        humon calendar occurrences team.ics --from 20270101 --to 20270201
        humon calendar occurrences team.ics --zone Europe/Berlin --limit 20
        curl -s https://example.org/team.ics | humon calendar occurrences - --json
      """)

  @Argument(help: ArgumentHelp("The file; - for standard input.", valueName: "file"))
  var file: String

  @OptionGroup var span: WindowOptions

  @Option(help: ArgumentHelp("How many occurrences at most.", valueName: "n"))
  var limit: Int?

  @Option(
    help: ArgumentHelp("Only these: event, todo or journal. May be given more than once.", valueName: "kind"))
  var kind: [CalendarKind] = []

  @Flag(help: "Print an object of JSON a line.")
  var json = false

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit is a number from 0 on.") }
  }

  func run() throws {
    let window = try span.window()
    let zone = try span.rules()
    let source = try CalendarSource(file)
    var instances = source.series.instances(overlapping: window).lazy
      .filter { kind.isEmpty || CalendarKind($0.kind).map(kind.contains) == true }.makeIterator()
    let limit = limit ?? (span.to == nil ? Self.usualLimit : .max)
    var page = OccurrencePage(isJSON: json, zone: zone)
    var shown = 0
    while shown < limit, let instance = instances.next() {
      page.add(instance)
      shown += 1
    }
    page.flush()
    if shown == 0 && !json { Console.say("Nothing takes place.") }
    if shown == limit, limit > 0, instances.next() != nil {
      Console.note("There are more; --limit says how many are shown, --to until when.\n")
    }
    source.noteProblems()
  }
}
