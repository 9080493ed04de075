import ICalendar

/// A calendar that a command was given.
struct CalendarSource {
  /// The name as it is shown.
  let name: String
  /// What is in it.
  let file: CalendarFile

  /// Reads a file piece by piece as it comes.
  /// - Parameter path: `-` is standard input.
  init(_ path: String) throws(CalendarInputError) {
    let input = try CalendarInput(path)
    var gathering = CalendarGathering()
    while let bytes = try input.next() { gathering.append(bytes) }
    file = gathering.finish()
    guard !file.components.isEmpty else { throw .noCalendar(input.name) }
    name = input.name
  }

  /// The series of its calendars.
  var series: SeriesCollection { SeriesCollection(of: file.components) }

  /// Says on standard error that something was wrong, where it was.
  func noteProblems() {
    let errors = file.problems.filter { $0.severity == .error }.count
    guard errors > 0 else { return }
    Console.note(
      "\(name) has \(Figures.count(errors, "error")), and something may be missing: "
        + "`humon calendar check` tells where.\n")
  }
}
