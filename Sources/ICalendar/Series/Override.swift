import Recurrence

/// A component that takes the place of one instance of a series, or of all from one on (RFC 5545, section 3.8.4.4).
struct Override: Sendable {
  let component: Component
  /// The instance that it stands for: when that starts by the rule.
  let identity: Moment
  /// `RANGE=THISANDFUTURE`: all later instances move and change with it (section 3.2.13).
  let isThisAndFuture: Bool
  let timing: Timing
  let revision: Revision

  /// - Parameter pattern: the series; nil for an override without one.
  init?(
    _ component: Component, of pattern: RecurrencePattern?, in times: SeriesTimes,
    problems: inout [CalendarProblem]
  ) {
    guard let property = component[.recurrenceID], let named = times.moment(property, &problems) else {
      return nil
    }
    self.component = component
    identity = pattern?.identity(of: named) ?? named
    isThisAndFuture = property[.range]?.uppercased() == "THISANDFUTURE"
    revision = times.revision(of: component)
    // One without a start of its own keeps its time.
    if let timing = Timing(of: component, in: times, problems: &problems) {
      self.timing = timing
    } else {
      timing = Timing(start: identity, span: pattern?.timing.span ?? .none)
    }
  }

  /// By how many seconds of the clock it moves its instances.
  var shift: Int64 { timing.start.local.secondsSinceEpoch - identity.local.secondsSinceEpoch }
}

/// How new a component is, against others for the same instance (RFC 5546, section 2.1.5).
struct Revision: Comparable, Sendable {
  let sequence: Int
  /// `DTSTAMP`, in seconds since 1970-01-01T00:00:00Z.
  let stamp: Int64

  static func < (left: Revision, right: Revision) -> Bool {
    (left.sequence, left.stamp) < (right.sequence, right.stamp)
  }
}
