/// Why an input was refused: all of its problems at once, in the order of the fields. There is at least one.
public struct ValidationFailure: Error, Hashable {
  /// The problems, in the order in which an answer lists them.
  public let problems: [Problem]

  /// A refusal for one reason.
  public init(_ problem: Problem) {
    problems = [problem]
  }

  /// A refusal for these reasons; nil if there are none.
  public init?(_ problems: [Problem]) {
    guard !problems.isEmpty else { return nil }
    self.problems = problems
  }
}
