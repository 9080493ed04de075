import ICalendar

/// A calendar that a command was given.
struct CalendarSource {
  /// The name as it is shown.
  let name: String
  /// What is in it.
  let file: CalendarFile
  /// What was wrong while reading.
  let problems: [CalendarProblem]

  /// Reads a file piece by piece as it comes.
  /// - Parameter path: `-` is standard input.
  init(_ path: String) throws(CalendarInputError) {
    let input = try CalendarInput(path)
    var reader = CalendarReader()
    var parts = PartGathering()
    while let bytes = try input.next() {
      reader.append(bytes)
      while let part = reader.next() { parts.add(part) }
    }
    reader.finish()
    while let part = reader.next() { parts.add(part) }
    guard !parts.components.isEmpty else { throw .noCalendar(input.name) }
    name = input.name
    file = CalendarFile(parts.components)
    problems = reader.problems
  }

  /// The series of its calendars.
  var series: SeriesCollection { SeriesCollection(of: file.components) }

  /// Says on standard error that something was wrong, where it was.
  func noteProblems() {
    let errors = problems.filter { $0.severity == .error }.count
    guard errors > 0 else { return }
    Console.note(
      "\(name) has \(Figures.count(errors, "error")), and something may be missing: "
        + "`humon calendar check` tells where.\n")
  }
}

/// Puts the parts of calendars together again.
private struct PartGathering {
  private(set) var components: [Component] = []
  /// The calendar that is being read, kept apart so that it is never copied while it grows.
  private var calendar: Component?

  mutating func add(_ part: CalendarReader.Part) {
    switch part {
    case .calendarBegins(let begun): calendar = begun
    case .property(let property): calendar?.properties.append(property)
    case .component(let component):
      if calendar == nil { components.append(component) } else { calendar?.components.append(component) }
    case .calendarEnds:
      if let whole = calendar.take() { components.append(whole) }
    }
  }
}
