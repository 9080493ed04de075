extension TimeZoneRules {
  /// Makes a zone of the observances of a VTIMEZONE (RFC 5545 3.6.5).
  ///
  /// Before the first change the clocks go by the ``TimeZoneObservance/offsetFrom`` of that one. Rules without an
  /// end are followed for 400 years after everything else has ended, and then those years come again.
  /// - Parameters:
  ///   - identifier: TZID.
  ///   - observances: STANDARD and DAYLIGHT in any order.
  /// - Throws: ``TimeZoneError/noObservances`` or ``TimeZoneError/tooManyChanges``.
  public init(identifier: String, observances: [TimeZoneObservance]) throws(TimeZoneError) {
    guard !observances.isEmpty else { throw .noObservances }
    var onsets: [Transition] = []
    for observance in observances { try observance.add(to: &onsets) { $0.end != .never } }
    let horizon = onsets.reduce(.min) { max($0, $1.utc) }
    // With some years more, so that there is a change after the last of the 400.
    let end = horizon + Stair.cycleLength + 4 * 366 * 86_400
    for observance in observances { try observance.add(to: &onsets, before: end) { $0.end == .never } }
    let settled = onsets.settled()
    let offsetFrom = observances.min { $0.firstInstant < $1.firstInstant }?.offsetFrom ?? 0
    let first = LocalTimeKind(offset: offsetFrom, isDaylight: false, name: identifier)
    let transitions = settled.withoutIdle(after: first)
    self.init(
      identifier: identifier,
      table: TransitionTable(
        first: first, transitions: transitions, repeatingAfter: transitions.firstIndex { $0.utc > horizon }))
  }
}

extension TimeZoneObservance {
  /// The instant of the first change.
  fileprivate var firstInstant: Int64 { additions.reduce(start, min).secondsSinceEpoch - Int64(offsetFrom) }

  /// Adds the onsets that the start, RDATEs and some of the rules give.
  fileprivate func add(
    to onsets: inout [Transition], before end: Int64 = .max, where isIncluded: (RecurrenceRule) -> Bool
  ) throws(TimeZoneError) {
    // By the clocks before a change, as if nothing else ever changed them.
    let clocks = TimeZoneRules(identifier: "", offset: offsetFrom)
    let set = RecurrenceSet(
      start: start, reference: .zone(clocks), rules: rules.filter(isIncluded),
      additions: additions.map(DateOrTime.local), unmatchedStart: .isFirstOccurrence)
    let kind = LocalTimeKind(offset: offsetTo, isDaylight: isDaylight, name: name ?? "")
    for occurrence in set.occurrences(before: end) {
      guard onsets.count < Self.mostOnsets else { throw .tooManyChanges }
      onsets.append(Transition(utc: occurrence.utc, kind: kind))
    }
  }
}
