/// A place in somebody's own list, which begins with the event that was made last.
public struct PersonalPosition: Sendable, Hashable {
  /// The event.
  public let event: Event.ID
  /// The occurrence, as ``RecurrenceID/text``; empty for all of the event.
  public let occurrence: String

  /// The place of an event or of one occurrence.
  public init(event: Event.ID, occurrence: String = "") {
    self.event = event
    self.occurrence = occurrence
  }
}
