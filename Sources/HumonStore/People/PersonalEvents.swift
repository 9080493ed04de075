public import HumonModel

/// An event, or one occurrence of a series, as it stands in somebody's own list.
public struct PersonalEvent: Sendable, Hashable {
  /// The event, or the series.
  public let event: Event
  /// Which occurrence of the series is meant, and when it is by the series; nil for all of the event.
  public let occurrence: EventOccurrence?
  /// What stands for occurrences that differ from the series: for the one that is meant, or for all.
  public let overrides: [Event]
  /// What the person has answered.
  public let answer: AttendanceAnswer?

  /// An event in somebody's list.
  public init(event: Event, occurrence: EventOccurrence?, overrides: [Event], answer: AttendanceAnswer?) {
    self.event = event
    self.occurrence = occurrence
    self.overrides = overrides
    self.answer = answer
  }
}

/// A part of somebody's own list.
public struct PersonalPage: Sendable {
  /// The events, newest first. There may be fewer than were asked for, although more follow: what is not there any more
  /// is left out.
  public let events: [PersonalEvent]
  /// The place after which the list goes on; nil at its end.
  public let next: PersonalPosition?
}
