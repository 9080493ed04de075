internal import ICalendar
internal import Recurrence

/// Changes of an occurrence and all after it.
extension SeriesDraft {
  /// Whether nothing of the series lies before an occurrence.
  func begins(with identity: Moment) -> Bool {
    guard let master, let set = series.recurrenceSet else { return true }
    if overrides.contains(where: { $0.identity.utc < identity.utc }) { return false }
    var earlier = master
    earlier.keepDates(before: identity, true, in: zones)
    // Periods are no part of the set.
    if earlier.all(.rDate).contains(where: { $0.value.contains("/") }) { return false }
    return !set.occurrences(before: identity.utc).contains { _ in true }
  }

  /// Ends the series before an occurrence.
  mutating func end(before identity: Moment) {
    guard var master, let set = series.recurrenceSet else { return }
    master.replaceAll(.rRule, with: SeriesCut(set, at: identity).before.map { Property(rule: $0) })
    master.keepDates(before: identity, true, in: zones)
    stamp(&master, matters: true)
    self.master = master
    overrides.removeAll { $0.identity.utc >= identity.utc }
  }

  /// What becomes of a series from an occurrence on.
  struct Rest {
    var master: Component
    var overrides: [(identity: Moment, component: Component)]
    /// When the occurrence starts now by the rule.
    var identity: Moment
  }

  /// The series from an occurrence on, with changes. Occurrences that were changed alone go along and follow in what
  /// they have in common with the series.
  /// - Parameters:
  ///   - instance: what the occurrence is like now.
  ///   - times: when it takes place; nil where that was not changed.
  func rest(from instance: Instance, at identity: Moment, _ changes: EntryChanges, times: EventTimes?)
    throws(CalendarStoreError) -> Rest
  {
    guard let master, let set = series.recurrenceSet else { throw .seriesCannotBeSplit }
    let planned = series.plannedInstance(at: identity) ?? instance
    let wanted = times ?? EventTimes(planned)
    let shift = SeriesShift(from: identity, to: wanted.start)
    let isWhole = begins(with: identity)
    let cut = SeriesCut(set, at: identity)
    let anchor = isWhole ? Moment(set.start, set.reference) : cut.anchor ?? identity
    guard let rules = isWhole ? set.rules : cut.after else { throw .seriesCannotBeSplit }

    var rest = planned.component
    rest[.recurrenceID] = nil
    for name in EntryChanges.ofSeries { rest.replaceAll(name, with: master.all(name)) }
    rest.replaceAll(.rRule, with: rules.map { Property(rule: shift.moved($0, from: anchor)) })
    if !isWhole { rest.keepDates(before: identity, false, in: zones) }
    guard rest.moveDates(shift, from: set.reference, in: zones) else { throw .seriesCannotBeSplit }
    changes.apply(to: &rest)
    if !isWhole { rest.keepDates(before: shift.moved(identity), false, in: zones) }
    if times != nil || !isWhole || !shift.isNothing {
      rest.move(to: CalendarTime(shift.moved(anchor)), lasting: wanted, keepingDuration: times == nil)
    }
    let hasNewRules = changes.changesSeries
    let later = overrides.filter {
      $0.identity.utc > identity.utc || $0.identity.utc == identity.utc && !$0.component.isThisAndFuture
    }
    let followers = later.map { override in
      let isChanged = override.identity.utc == cut.identity.utc
      var (identity, component) = (shift.moved(override.identity), override.component)
      changes.apply(to: &component, where: isChanged ? override.component : planned.component)
      component.stand(for: identity)
      if let times, isChanged || isBeside(override.identity, planned, at: cut.identity) {
        component.move(to: CalendarTime(identity), lasting: times)
      }
      return (identity, component)
    }
    return Rest(
      master: rest, overrides: followers.filter { !hasNewRules || rest.gives($0.0, zones) },
      identity: shift.moved(identity))
  }

  /// Whether an occurrence with a component of its own starts where it would without one, and takes as long.
  private func isBeside(_ other: Moment, _ planned: Instance, at identity: Moment) -> Bool {
    guard let own = series.instance(at: other) else { return false }
    let start = SeriesShift(from: identity, to: CalendarTime(planned.start)).moved(other)
    return start == own.start && own.end.utc - own.start.utc == planned.end.utc - planned.start.utc
  }
}

extension Component {
  /// Sets the start, and the end so that it takes as long as something else does.
  fileprivate mutating func move(
    to start: CalendarTime, lasting times: EventTimes, keepingDuration keepsDuration: Bool = false
  ) {
    if keepsDuration && self[.duration] != nil { return self[.dtStart] = Property(.dtStart, time: start) }
    if start == times.start { return setTimes(start: start, end: times.end) }
    let length =
      start.isDate
      ? times.end.local.secondsSinceEpoch - times.start.local.secondsSinceEpoch
      : times.end.utc - times.start.utc
    let end = Moment(utc: Moment(start.local, start.reference).utc + length, times.end.reference)
    setTimes(start: start, end: CalendarTime(end))
  }

  /// Sets which occurrence it stands for.
  fileprivate mutating func stand(for identity: Moment) {
    let range = self[.recurrenceID]?[.range]
    self[.recurrenceID] = Property(.recurrenceID, time: CalendarTime(identity))
    self[.recurrenceID]?[.range] = range
  }

  /// Whether it has an occurrence by its rules.
  fileprivate func gives(_ identity: Moment, _ zones: CalendarZones) -> Bool {
    guard let start = CalendarEvent(component: self).start(in: zones) else { return false }
    let rules = CalendarEvent(component: self).recurrenceRules
    let set = RecurrenceSet(
      start: start.local, reference: start.reference, rules: rules,
      unmatchedStart: rules.count == 1 ? .isFirstOccurrence : .isLeftOut)
    return set.occurrences(from: identity.utc, before: identity.utc + 1).contains { _ in true }
  }
}
