import Recurrence

/// One time that an event, a to-do or a journal entry takes place (RFC 5545, section 3.8.4.4: "recurrence instance").
public struct Instance: Sendable {
  /// What describes it: the component with the rule, or the one that takes its place for this instance.
  ///
  /// Its `DTSTART` and `DTEND` are those of the description and not of this instance.
  public let component: Component
  /// The UID; empty where the component has none.
  public let uid: String
  /// `RECURRENCE-ID`: when it would start by the rule, whatever became of it since; nil for what does not recur.
  public let recurrenceID: Moment?
  /// When it starts; of a to-do without a start, when it is due.
  public let start: Moment
  /// When it ends, which is the first instant after it. Never before its start.
  public let end: Moment

  /// `VEVENT`, `VTODO` or `VJOURNAL`.
  public var kind: Name { component.name }

  /// Whether it takes whole days.
  public var isAllDay: Bool { start.isDate }

  /// Whether it has a component of its own that describes it, alone or from this one on.
  public var isOverride: Bool { component[.recurrenceID] != nil }

  /// `STATUS` in upper case, such as `CONFIRMED` or `CANCELLED`; nil where nothing is said.
  public var status: String? { component[.status]?.value.uppercased() }

  /// Whether it was called off. A cancelled instance stays in a series, so that one can see that it was.
  public var isCancelled: Bool { status == "CANCELLED" }

  /// Its place among others.
  func placed(order: Int, in zone: TimeZoneRules) -> Placed<Instance> {
    Placed(instant: start.instant(in: zone), uid: uid, order: order, value: self)
  }

  /// Whether any of it lies in a span, in the seconds of ``Moment/utc``. What takes no time lies where it starts.
  func overlaps(_ range: Range<Int64>) -> Bool {
    start.utc < range.upperBound && (end.utc > range.lowerBound || start.utc >= range.lowerBound)
  }
}
