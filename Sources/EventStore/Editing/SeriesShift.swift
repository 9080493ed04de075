internal import ICalendar
internal import Recurrence

/// How the occurrences of a series are moved: by so much on the clock, and perhaps to another clock.
struct SeriesShift {
  /// Seconds of the clock.
  let seconds: Int64
  /// The clock of the series after that.
  let reference: TimeReference
  /// Whether anything moves.
  let isNothing: Bool

  /// From when an occurrence would start by the rule to when it starts now.
  init(from identity: Moment, to start: CalendarTime) {
    seconds = start.local.secondsSinceEpoch - identity.local.secondsSinceEpoch
    reference = start.reference
    isNothing = CalendarTime(identity) == start
  }

  func moved(_ moment: Moment) -> Moment {
    if isNothing { return moment }
    let local = LocalDateTime(secondsSinceEpoch: moment.local.secondsSinceEpoch + seconds)
    if case .date = reference { return Moment(LocalDateTime(local.date), reference) }
    return Moment(local, reference)
  }

  /// A rule whose days and end move along.
  /// - Parameter anchor: where the series begins before it is moved.
  func moved(_ rule: RecurrenceRule, from anchor: Moment) -> RecurrenceRule {
    if isNothing { return rule }
    let moved = rule.moved(from: anchor.local.date, to: self.moved(anchor).local.date)
    guard case .until(let until) = rule.end else { return moved }
    let last =
      switch (until, anchor.reference) {
      case (.date(let date), .date): Moment(LocalDateTime(date), anchor.reference)
      // The whole day counts.
      case (.date(let date), _): Moment(LocalDateTime(date, secondOfDay: 86_399), anchor.reference)
      case (.local(let local), _): Moment(local, anchor.reference)
      case (.utc(let time), _): Moment(utc: time.secondsSinceEpoch, anchor.reference)
      }
    return moved.with(end: .until(value(of: self.moved(last))))
  }

  /// As `UNTIL` has it for a series on this clock.
  private func value(of moment: Moment) -> DateOrTime {
    switch reference {
    case .date: .date(moment.local.date)
    case .floating: .local(moment.local)
    case .utc, .zone: .utc(LocalDateTime(secondsSinceEpoch: moment.utc))
    }
  }
}
