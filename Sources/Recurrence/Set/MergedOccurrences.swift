/// The occurrences of several rules and of RDATEs in one order, less what is excluded.
struct MergedOccurrences: Sendable {
  private var rules: [RuleOccurrences]
  /// The next occurrence of each rule; empty before the first is asked for.
  private var heads: [Occurrence?] = []
  private let additions: [Occurrence]
  private var nextAddition: Int
  private var exclusions: Exclusions

  /// - Parameter additions: ascending.
  init(_ rules: [RuleOccurrences], _ additions: [Occurrence], _ exclusions: Exclusions) {
    self.rules = rules
    self.additions = additions
    self.exclusions = exclusions
    nextAddition = 0
  }

  mutating func next() -> Occurrence? {
    for _ in 0...RecurrenceSet.longestExclusion {
      guard let occurrence = nextOfAll() else { return nil }
      if !exclusions.contain(occurrence) { return occurrence }
    }
    // Whatever takes out so many in a row takes out all: it ends here, and for good.
    rules = []
    heads = []
    nextAddition = additions.count
    return nil
  }

  private mutating func nextOfAll() -> Occurrence? {
    if heads.count < rules.count {
      heads = rules.indices.map { rules[$0].next() }
    }
    var first = nextAddition < additions.count ? additions[nextAddition] : nil
    for case let head? in heads where head.utc < first?.utc ?? .max { first = head }
    guard let first else { return nil }
    for index in heads.indices where heads[index]?.utc == first.utc { heads[index] = rules[index].next() }
    while nextAddition < additions.count, additions[nextAddition].utc == first.utc { nextAddition += 1 }
    return first
  }
}
