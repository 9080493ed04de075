import Recurrence

/// Puts a pattern and its overrides together: what is found by rule, and what stands for itself.
struct SeriesBuilder {
  private let uid: String
  private let pattern: RecurrencePattern?
  private let overrides: [Override]
  private(set) var strands: [Strand] = []
  private(set) var singles: [Instance] = []

  /// - Parameter overrides: in the order of their instances.
  init(uid: String, pattern: RecurrencePattern?, overrides: [Override]) {
    self.uid = uid
    self.pattern = pattern
    self.overrides = overrides
  }

  mutating func build() {
    singles = overrides.map { override in
      instance(override.component, override.identity, override.timing)
    }
    guard let pattern else { return }
    let overridden = Set(overrides.map(\.identity.utc))
    guard pattern.recurs else {
      if !overridden.contains(pattern.timing.start.utc) && !pattern.excludes(pattern.timing.start) {
        singles.append(instance(pattern.component, nil, pattern.timing))
      }
      return
    }
    let periods = pattern.periods.filter {
      !overridden.contains($0.start.utc) && !pattern.excludes($0.start)
    }
    addStrands(of: pattern, without: overridden.union(periods.map(\.start.utc)))
    addPeriods(periods.sorted { $0.start.utc < $1.start.utc })
  }

  /// One strand for the master, and one for each override with THISANDFUTURE, which ends the one before.
  private mutating func addStrands(of pattern: RecurrencePattern, without others: Set<Int64>) {
    let turns = overrides.filter(\.isThisAndFuture)
    var first = SeriesLimits.seconds.lowerBound
    var override: Override?
    for turn in turns.map(Optional.some) + [nil] {
      let last = turn?.identity.utc ?? SeriesLimits.seconds.upperBound
      let shift = override?.shift ?? 0
      let reference = override?.timing.start.reference ?? pattern.timing.start.reference
      strands.append(
        Strand(
          component: override?.component ?? pattern.component, uid: uid, occurrences: pattern.set,
          identities: first..<max(first, last), others: others, shift: shift, reference: reference,
          span: override?.timing.span ?? pattern.timing.span))
      (first, override) = (max(first, last), turn)
    }
  }

  /// Instances that say themselves how long they take, moved and described as those beside them.
  /// - Parameter periods: in the order of their starts.
  private mutating func addPeriods(_ periods: [Timing]) {
    var place = 0
    for period in periods {
      while place < strands.count - 1, period.start.utc >= strands[place].identities.upperBound { place += 1 }
      let start = strands[place].moved(period.start)
      singles.append(
        Instance(
          component: strands[place].component, uid: uid, recurrenceID: period.start, start: start,
          end: period.span.end(of: start)))
    }
  }

  private func instance(_ component: Component, _ identity: Moment?, _ timing: Timing) -> Instance {
    Instance(component: component, uid: uid, recurrenceID: identity, start: timing.start, end: timing.end)
  }
}
