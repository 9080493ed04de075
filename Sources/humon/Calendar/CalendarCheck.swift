import ArgumentParser
import ICalendar

/// `humon calendar check FILE…`: what is wrong with calendars.
struct CalendarCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tell what is wrong with iCalendar files, by line.",
    discussion: """
      Files are held against RFC 5545 and its companions. Each problem is a line: the \
      file, the line in it, how bad it is, what is wrong, and what would be right. An \
      error is something the standard forbids or that had to be guessed; a warning is \
      something that other programs may not understand.

      With --normalize, what was understood is written to standard output as the \
      standard wants it, and the problems go to standard error.

      The command ends with 0 if there was no error, and with 1 if there was one.

      Examples:
        humon calendar check team.ics holidays.ics
        humon calendar check broken.ics --normalize > good.ics
      """)

  @Argument(help: ArgumentHelp("The files; - for standard input.", valueName: "file"))
  var files: [String]

  @Flag(help: "Write what was understood in the strict form.")
  var normalize = false

  func validate() throws {
    if normalize && files.count != 1 { throw ValidationError("--normalize takes one file.") }
  }

  func run() throws {
    var errors = 0
    var warnings = 0
    for path in files {
      do {
        let source = try CalendarSource(path)
        for problem in source.allProblems {
          if problem.severity == .error { errors += 1 } else { warnings += 1 }
          tell("\(source.name):\(problem)")
        }
        // The last line end is the one that is said.
        if normalize { Console.say(Array(source.normalized.dropLast())) }
      } catch {
        errors += 1
        Console.note("Error: \(error)\n")
      }
    }
    let count = Figures.count(errors, "error") + ", " + Figures.count(warnings, "warning")
    Console.note(errors + warnings == 0 ? "No problem found.\n" : "\(count).\n")
    if errors > 0 { throw ExitCode(1) }
  }

  /// Problems are what the command is for, unless the calendar is.
  private func tell(_ line: String) {
    if normalize { Console.note(Printable.text(line) + "\n") } else { Console.say(Printable.text(line)) }
  }
}
