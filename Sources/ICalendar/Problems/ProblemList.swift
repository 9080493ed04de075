/// Problems as they are found, and no more than a limit of them: a file with a million bad lines costs no more
/// than one with a thousand.
struct ProblemList: Sendable {
  private(set) var problems: [CalendarProblem] = []
  private(set) var untold = 0
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// The problem is made only where it will be kept.
  mutating func add(_ problem: @autoclosure () -> CalendarProblem) {
    if problems.count < limit { problems.append(problem()) } else { untold += 1 }
  }

  /// All of them, and at the end how many were not told.
  var told: [CalendarProblem] {
    guard untold > 0 else { return problems }
    let more = CalendarProblem(
      .moreProblems, "there are \(untold) more problems", remedy: "the first \(limit) are told")
    return problems + [more]
  }
}
