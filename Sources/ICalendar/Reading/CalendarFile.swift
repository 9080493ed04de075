/// Why nothing at all could be read.
public enum CalendarReadError: Error, Sendable, Hashable {
  /// There are no bytes, or only white space.
  case empty
  /// There is no component anywhere: this is no iCalendar. What was found wrong in it.
  case noComponent(problems: [CalendarProblem])
}

/// A whole file of iCalendar: its calendars, and what is wrong with it.
public struct CalendarFile: Sendable {
  /// The outermost components in their order: calendars, and whatever stands outside of any.
  public var components: [Component]
  /// What was wrong while reading, by line. ``check(database:)`` finds what is wrong with the content.
  public let problems: [CalendarProblem]

  /// A file of these components.
  public init(_ components: [Component]) {
    self.init(components, problems: [])
  }

  init(_ components: [Component], problems: [CalendarProblem]) {
    self.components = components
    self.problems = problems
  }

  /// Reads a whole file. What is wrong with it is in ``problems``; only where there is nothing at all this throws.
  public init(reading bytes: [UInt8], limits: CalendarLimits = .standard) throws(CalendarReadError) {
    var gathering = CalendarGathering(limits: limits)
    gathering.append(bytes)
    self = gathering.finish()
    guard components.isEmpty else { return }
    if bytes.allSatisfy({ $0 <= ASCII.space }) { throw .empty }
    throw .noComponent(problems: problems)
  }

  /// Reads a whole text.
  public init(reading text: String) throws(CalendarReadError) {
    try self.init(reading: Array(text.utf8))
  }
}
