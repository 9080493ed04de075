extension RecurrenceSet {
  /// A lazy sequence of occurrences; every iterator of it begins anew.
  public struct Occurrences: Sequence, Sendable {
    private let rules: [RuleOccurrences]
    private let additions: [Occurrence]
    private let exclusions: Exclusions
    private let from: Int64
    private let before: Int64

    init(
      rules: [RuleOccurrences], additions: [Occurrence], exclusions: Exclusions, from: Int64, before: Int64
    ) {
      (self.rules, self.additions, self.exclusions) = (rules, additions, exclusions)
      (self.from, self.before) = (from, before)
    }

    /// Begins a walk.
    public func makeIterator() -> Iterator {
      if rules.count == 1, additions.isEmpty, exclusions.isEmpty {
        return Iterator(single: window(rules[0]), merged: nil)
      }
      var exclusions = exclusions
      exclusions.seek(toUTC: from)
      let added = additions.filter { $0.utc >= from && $0.utc < before }
      return Iterator(single: nil, merged: MergedOccurrences(rules.map(window), added, exclusions))
    }

    private func window(_ rule: RuleOccurrences) -> RuleOccurrences {
      var rule = rule
      rule.end(beforeUTC: before)
      rule.seek(toUTC: from)
      return rule
    }

    /// One walk through the occurrences.
    public struct Iterator: IteratorProtocol, Sendable {
      // One of these two: what most sets are, and what all can be.
      private var single: RuleOccurrences?
      private var merged: MergedOccurrences?

      init(single: RuleOccurrences?, merged: MergedOccurrences?) {
        self.single = single
        self.merged = merged
      }

      /// The next occurrence, or nil at the end.
      public mutating func next() -> Occurrence? {
        if let occurrence = single?.next() { return occurrence }
        return merged?.next()
      }
    }
  }
}
