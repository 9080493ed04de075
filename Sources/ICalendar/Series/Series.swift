public import Recurrence

/// All that one UID stands for: the event that recurs, and what became of single instances of it (RFC 5545,
/// section 3.8.4.4).
///
/// Of several components for the same instance the one with the highest `SEQUENCE` counts, then the latest `DTSTAMP`,
/// then the last in the file. An override without its series stands for itself.
public struct Series: Sendable {
  /// `VEVENT`, `VTODO` or `VJOURNAL`.
  public let kind: Name
  /// The UID; empty where the component has none, which then is alone in its series.
  public let uid: String
  /// What describes the series as a whole; nil where only overrides are known.
  public let master: Component?
  /// What describes single instances, or all from one on, in the order of the instances.
  public let overrides: [Component]
  /// What could not be taken as it stands.
  public let problems: [CalendarProblem]

  /// The instances found by rule.
  let strands: [Strand]
  /// The instances that stand for themselves, in no order.
  let singles: [Instance]

  /// Whether there is, or may be, more than one instance by rule.
  public var recurs: Bool { !strands.isEmpty }

  /// The instances that overlap a window, in the order of their starts. None before them is walked through.
  public func instances(overlapping window: TimeWindow) -> Instances {
    Instances(of: [self], overlapping: window)
  }

  /// The instances that overlap the span between two instants, in seconds since 1970-01-01T00:00:00Z.
  /// - Parameter zone: whose clock floating times and whole days follow.
  public func instances(overlapping instants: Range<Int64>, zone: TimeZoneRules = .utc) -> Instances {
    instances(overlapping: TimeWindow(instants, zone: zone))
  }
}
