import Recurrence

/// How a master recurs.
struct RecurrencePattern: Sendable {
  let component: Component
  let timing: Timing
  let set: RecurrenceSet
  /// Values of `RDATE` that say how long the instance takes.
  let periods: [Timing]
  let revision: Revision
  private let periodStarts: Set<Int64>
  private let excludedDays: Set<LocalDate>
  private let excludedSeconds: Set<Int64>

  /// Whether there is anything but the start.
  var recurs: Bool { !set.rules.isEmpty || !set.additions.isEmpty || !periods.isEmpty }

  /// - Returns: nil for what has no date.
  init?(of component: Component, in times: SeriesTimes, problems: inout [CalendarProblem]) {
    guard let timing = Timing(of: component, in: times, problems: &problems) else { return nil }
    let reference = timing.start.reference
    let rules = times.rules(component.all(.rRule), &problems)
    let exclusions = times.rules(component.all(.exRule), &problems)
    let dates = times.recurrenceDates(component.all(.rDate), as: reference, &problems)
    let exceptions = times.exceptionDates(component.all(.exDate), as: reference, &problems)
    self.component = component
    self.timing = timing
    periods = dates.periods
    periodStarts = Set(dates.periods.map(\.start.utc))
    revision = times.revision(of: component)
    let hasBegun = rules.isEmpty || !rules.allSatisfy { $0.ends(before: timing.start) }
    // Of several rules, one may give the start that the others do not: their COUNT does not count it.
    let isOneRule = hasBegun && rules.count == 1
    let start = hasBegun && rules.count > 1 ? [DateOrTime.local(timing.start.local)] : []
    set = RecurrenceSet(
      start: timing.start.local, reference: reference, rules: rules, exclusionRules: exclusions,
      additions: start + dates.dates, exceptions: exceptions,
      unmatchedStart: isOneRule ? .isFirstOccurrence : .isLeftOut)
    var days: Set<LocalDate> = []
    var seconds: Set<Int64> = []
    for exception in exceptions {
      switch exception {
      case .date(let date): days.insert(date)
      case .local(let local): seconds.insert(reference.utc(of: local))
      case .utc(let local): seconds.insert(local.secondsSinceEpoch)
      }
    }
    excludedDays = days
    excludedSeconds = seconds
  }

  /// Whether `EXDATE` names an instance.
  func excludes(_ identity: Moment) -> Bool {
    excludedSeconds.contains(identity.utc) || excludedDays.contains(identity.local.date)
  }

  /// Whether the rules have an instance.
  func contains(_ identity: Moment) -> Bool {
    periodStarts.contains(identity.utc)
      || set.occurrences(from: identity.utc, before: identity.utc + 1).contains { _ in true }
  }

  /// What `RECURRENCE-ID` names, on the clock of the series: an instant; where it is a day, the instance of that day;
  /// where it floats, what the series' own clock shows.
  func identity(of named: Moment) -> Moment {
    let reference = timing.start.reference
    guard named.isDate, !timing.start.isDate else { return named.on(reference) }
    let midnight = reference.utc(of: named.local)
    let ofThatDay = set.occurrences(from: midnight, before: midnight + SeriesLimits.day).first { _ in true }
    return Moment(utc: ofThatDay?.utc ?? midnight, reference)
  }
}

extension RecurrenceRule {
  /// Whether UNTIL lies before the start: so programs write a series of which nothing is left.
  fileprivate func ends(before start: Moment) -> Bool {
    guard case .until(let end) = self.end else { return false }
    return switch end {
    case .date(let date): date < start.local.date
    case .local(let local): local < start.local
    case .utc(let time): time.secondsSinceEpoch < start.utc
    }
  }
}
