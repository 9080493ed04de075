/// How one language says a rule.
protocol RuleCatalogue {
  func sentence(_ rule: RuleReading) -> String
}

/// A number, or a run of three and more that follow each other, in a list for people: "1, 3 to 7 and 9".
enum NumberRun: Equatable {
  case single(Int)
  case range(Int, Int)

  /// - Parameter numbers: ascending.
  static func runs(of numbers: [Int]) -> [NumberRun] {
    var runs: [NumberRun] = []
    var rest = numbers[...]
    while let first = rest.first {
      // From -1 to 1 is no step: there is no day 0, but the last day and the first do not follow each other.
      let length = zip(rest, first...).prefix { $0 == $1 && ($0 < 0) == (first < 0) }.count
      if length >= 3 {
        runs.append(.range(first, first + length - 1))
        rest = rest.dropFirst(length)
      } else {
        runs.append(.single(first))
        rest = rest.dropFirst()
      }
    }
    return runs
  }
}

extension [String] {
  /// "a", "a and b", "a, b and c"
  func listed(_ comma: String, _ and: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: comma) + and + self[count - 1]
  }
}
