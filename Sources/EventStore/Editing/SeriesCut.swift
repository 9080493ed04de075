internal import ICalendar
internal import Recurrence

/// Where a series is cut: what its rules are before and after.
struct SeriesCut {
  private let series: RecurrenceSet
  /// The first occurrence after the cut, when it would start by the rule.
  let identity: Moment
  /// Where the rules after the cut begin: the first that they give at or after it; nil where they give none.
  let anchor: Moment?

  /// More occurrences before a cut than this are not counted.
  private static let mostCounted = 1_000_000
  /// So many occurrences after a cut are looked at to see that the rules still mean the same.
  private static let compared = 100

  init(_ set: RecurrenceSet, at identity: Moment) {
    series = set
    self.identity = identity
    let raw = Self.raw(set, set.rules)
    anchor = raw.occurrences(from: identity.utc).first { _ in true }.map { occurrence in
      Moment(Self.nominal(occurrence, in: set), set.reference)
    }
  }

  /// The rules, each ending before the cut.
  var before: [RecurrenceRule] {
    series.rules.map { rule in
      let goesOn = Self.raw(series, [rule]).occurrences(from: identity.utc).contains { _ in true }
      return goesOn ? rule.with(end: .until(lastBefore)) : rule
    }
  }

  /// The rules after the cut, to begin at ``anchor``; nil where they would give something else there, or too many
  /// occurrences would have to be counted.
  var after: [RecurrenceRule]? {
    guard let anchor else { return [] }
    var rules: [RecurrenceRule] = []
    for rule in series.rules {
      let own = Self.raw(series, [rule])
      guard own.occurrences(from: anchor.utc).contains(where: { _ in true }) else { continue }
      guard case .count(let count) = rule.end else {
        rules.append(rule)
        continue
      }
      let gone = own.occurrences(before: anchor.utc).prefix(Self.mostCounted).reduce(0) { count, _ in
        count + 1
      }
      guard gone < Self.mostCounted else { return nil }
      if gone < count { rules.append(rule.with(end: .count(count - gone))) }
    }
    let new = RecurrenceSet(
      start: anchor.local, reference: series.reference, rules: rules, unmatchedStart: series.unmatchedStart)
    let were = Self.raw(series, series.rules).occurrences(from: anchor.utc).prefix(Self.compared).map(\.utc)
    return new.occurrences().prefix(Self.compared).map(\.utc) == were ? rules : nil
  }

  /// The last instant before the cut, as `UNTIL` has it.
  private var lastBefore: DateOrTime {
    switch series.reference {
    case .date: .date(LocalDate(daysSinceEpoch: identity.local.date.daysSinceEpoch - 1))
    case .floating: .local(LocalDateTime(secondsSinceEpoch: identity.local.secondsSinceEpoch - 1))
    case .utc, .zone: .utc(LocalDateTime(secondsSinceEpoch: identity.utc - 1))
    }
  }

  /// What rules give alone, without dates that are added or taken out.
  private static func raw(_ set: RecurrenceSet, _ rules: [RecurrenceRule]) -> RecurrenceSet {
    RecurrenceSet(
      start: set.start, reference: set.reference, rules: rules, unmatchedStart: set.unmatchedStart)
  }

  /// The reading that the rule means: where the zone skips it, clocks show another one.
  private static func nominal(_ occurrence: Occurrence, in set: RecurrenceSet) -> LocalDateTime {
    guard case .zone(let zone) = set.reference else { return occurrence.local }
    let meant = LocalDateTime(occurrence.local.date, secondOfDay: set.start.secondOfDay)
    return zone.utc(of: meant) == occurrence.utc ? meant : occurrence.local
  }
}
