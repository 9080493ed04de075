public import Recurrence

/// What somebody needs who changes a series: its instances by what identifies them.
extension Series {
  /// The set of the master, without its overrides and without values of `RDATE` that are periods; nil where there is
  /// none that recurs.
  public var recurrenceSet: RecurrenceSet? { strands.first?.occurrences }

  /// For each of ``overrides`` the instance that it stands for: when that would start by the rule.
  public var overrideIdentities: [Moment] { singles.prefix(overrides.count).compactMap(\.recurrenceID) }

  /// The instance that would start then by the rule, whatever became of it since; nil where there is none.
  public func instance(at identity: Moment) -> Instance? {
    singles.first { $0.recurrenceID?.utc == identity.utc } ?? plannedInstance(at: identity)
  }

  /// The same, as if it had no component of its own.
  public func plannedInstance(at identity: Moment) -> Instance? {
    strands.first { $0.identities.contains(identity.utc) }?.instance(startingByRuleAt: identity.utc)
  }
}
