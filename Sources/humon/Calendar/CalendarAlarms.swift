import ArgumentParser
import ICalendar
import Recurrence

/// `humon calendar alarms FILE --from T --to T`: what reminds when.
struct CalendarAlarms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alarms",
    abstract: "Show which alarms of an iCalendar file fire between two times.",
    discussion: """
      The alarms of every occurrence are shown in the order in which they fire, \
      repetitions included; an alarm at an absolute time fires once. What is \
      cancelled or completed reminds nobody, and alarms that somebody has seen to \
      (ACKNOWLEDGED, RFC 9074) are left out.

      Whole days begin at midnight in --zone; without it, at midnight of UTC.

      With --json, each line is an object with at, action, description, repetition, \
      acknowledged, kind, uid, recurrence_id, start and summary.

      Examples:
        humon calendar alarms team.ics --from 20270104 --to 20270111
        humon calendar alarms - --from 20270104 --to 20270105 --json < team.ics
      """)

  @Argument(help: ArgumentHelp("The file; - for standard input.", valueName: "file"))
  var file: String

  @OptionGroup var span: WindowOptions

  @Option(help: ArgumentHelp("How many alarms at most.", valueName: "n"))
  var limit: Int?

  @Flag(help: "Show also the alarms that somebody has seen to.")
  var acknowledged = false

  @Flag(help: "Print an object of JSON a line.")
  var json = false

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit is a number from 0 on.") }
    guard span.from != nil, span.to != nil else {
      throw ValidationError("Say between which times: --from 20270104 --to 20270105")
    }
  }

  func run() throws {
    let window = try span.window()
    let zone = try span.rules()
    let source = try CalendarSource(file)
    let firings = source.series
      .alarms(firingIn: window, includingAcknowledged: acknowledged).makeIterator()
    var lines = LineWriter()
    var shown = 0
    for firing in IteratorSequence(firings) {
      if let limit, shown == limit {
        lines.flush()
        Console.note("There are more; --limit says how many are shown.\n")
        break
      }
      lines.say(json ? AlarmText.json(firing, in: zone) : AlarmText.line(firing, in: zone))
      shown += 1
    }
    if shown == 0 && !json { lines.say("No alarm fires.") }
    lines.flush()
    source.noteProblems()
  }
}
