public import Recurrence

extension EventRecurrence {
  /// How a series goes on when it is cut in two.
  public struct Parts: Sendable, Hashable {
    /// What is left of the recurrence before the cut; nil if a single occurrence is, or none.
    public let before: EventRecurrence?
    /// How the series goes on whose first occurrence is the one at the cut; nil if there is only that one.
    public let after: EventRecurrence?
  }

  /// Cuts a series in two: this-and-future of RFC 5545, section 3.2.13, as calendars in use carry it out.
  ///
  /// A rule that counts gives the second part what is left of its count. Nil where the series cannot be cut there: the
  /// second part would not have the occurrences that the series has from there on.
  /// - Parameters:
  ///   - cut: when the first occurrence of the second part begins, by the clock of the zone.
  ///   - start: when the first occurrence of the series begins.
  public func parts(
    cutAt cut: LocalDateTime, startingAt start: LocalDateTime, in zone: TimeZoneRules, isAllDay: Bool
  ) -> Parts? {
    let instant = zone.utc(of: cut)
    let lastDay = LocalDate(daysSinceEpoch: cut.date.daysSinceEpoch - 1)
    let until: DateOrTime =
      isAllDay ? .date(lastDay) : .utc(LocalDateTime(secondsSinceEpoch: instant - 1))
    var before: [RecurrenceRule] = []
    var after: [RecurrenceRule] = []
    for rule in rules {
      let set = EventRecurrence(rules: [rule])?.set(startingAt: start, in: zone, isAllDay: isAllDay)
      guard let set, set.first(from: instant) != nil else {
        before.append(rule)
        continue
      }
      var rest = rule.end
      if case .count(let count) = rule.end {
        rest = .count(count - set.occurrences(before: instant).reduce(0) { count, _ in count + 1 })
      }
      // Neither can fail: at least one occurrence is left, and UNTIL is never out of range.
      if let ended = try? rule.ending(.until(until)), let going = try? rule.ending(rest) {
        before.append(ended)
        after.append(going)
      }
    }
    let parts = Parts(
      before: EventRecurrence(
        rules: before, additionalDates: additionalDates.filter { $0 < cut },
        exceptions: exceptions.filter { $0 < cut }),
      after: EventRecurrence(
        rules: after, additionalDates: additionalDates.filter { $0 > cut },
        exceptions: exceptions.filter { $0 >= cut }))
    let whole = set(startingAt: start, in: zone, isAllDay: isAllDay).occurrences(from: instant)
    let second = parts.after?.set(startingAt: cut, in: zone, isAllDay: isAllDay).occurrences()
    return whole.prefix(Self.comparedOccurrences).elementsEqual(
      second?.prefix(Self.comparedOccurrences).map { $0 } ?? [Occurrence(local: cut, utc: instant)])
      ? parts : nil
  }

  /// How many occurrences of the second part are compared with those that the series has there. Parts of a rule that are
  /// taken from the start, or a phase that is counted from it, show within the first few.
  private static let comparedOccurrences = 50
}

extension RecurrenceSet {
  fileprivate func first(from instant: Int64) -> Occurrence? {
    occurrences(from: instant).first { _ in true }
  }
}
