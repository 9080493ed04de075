public import Recurrence

extension EventRecurrence {
  /// The occurrences of an event that repeats like this.
  ///
  /// The start is the first of them, also where no rule gives it, as calendars in use have it.
  /// - Parameters:
  ///   - start: when the first begins, by the clock of the zone; midnight of an event that takes whole days.
  ///   - zone: whose clock the event keeps.
  ///   - isAllDay: whether it takes whole days.
  public func set(startingAt start: LocalDateTime, in zone: TimeZoneRules, isAllDay: Bool) -> RecurrenceSet {
    let value = { (date: LocalDateTime) -> DateOrTime in isAllDay ? .date(date.date) : .local(date) }
    return RecurrenceSet(
      start: start, reference: .zone(zone), rules: rules, additions: additionalDates.map(value),
      exceptions: exceptions.map(value), unmatchedStart: .isFirstOccurrence)
  }

  /// Whether the start is an occurrence only because it is the start: no rule gives it, and no additional date does. Some
  /// calendars leave such a start out unless it is named among the dates.
  public func leavesOutStart(_ start: LocalDateTime, in zone: TimeZoneRules, isAllDay: Bool) -> Bool {
    guard !rules.isEmpty, !additionalDates.contains(start) else { return false }
    let byRules = RecurrenceSet(
      start: start, reference: .zone(zone), rules: rules, unmatchedStart: .isLeftOut)
    return byRules.occurrences().first { _ in true }?.local != start
  }

  /// Whether each rule gives an occurrence at all, and the exceptions leave one: `FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30` does
  /// not.
  public func hasOccurrence(startingAt start: LocalDateTime, in zone: TimeZoneRules, isAllDay: Bool) -> Bool {
    let eachRuleHas = rules.allSatisfy { rule in
      let alone = RecurrenceSet(start: start, reference: .zone(zone), rules: [rule])
      return alone.occurrences().makeIterator().isNotEmpty
    }
    return eachRuleHas
      && set(startingAt: start, in: zone, isAllDay: isAllDay).occurrences().makeIterator().isNotEmpty
  }

  /// Whether there are days with more occurrences than ``EventLimits/occurrencesADay``: nobody could read such a calendar,
  /// and every search would have to.
  public func isTooFrequent(startingAt start: LocalDateTime, in zone: TimeZoneRules, isAllDay: Bool) -> Bool {
    let first = set(startingAt: start, in: zone, isAllDay: isAllDay).occurrences()
      .prefix(Self.lookedAt).map(\.utc)
    return zip(first, first.dropFirst(EventLimits.occurrencesADay)).contains { $1 - $0 < 86_400 }
  }

  /// How many occurrences are looked at: rules that are calm for so long and wild afterwards are cut short by a search's own
  /// limits.
  private static let lookedAt = 20 * EventLimits.occurrencesADay
}

extension IteratorProtocol {
  fileprivate var isNotEmpty: Bool {
    var iterator = self
    return iterator.next() != nil
  }
}
