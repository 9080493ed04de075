public import GeoIndex

/// An event that somebody wants to be kept: what its maker says, and where it comes from. It reads as its
/// ``details``.
@dynamicMemberLookup
public struct NewEvent: Sendable, Hashable {
  /// What its maker says about it.
  public var details: EventDetails
  /// The identity that calendars know, where the event brings one along; without one the store makes one.
  public var uid: String?
  /// Where it was taken over from, such as the address of a feed.
  public var origin: String?
  /// Which state of the event this is there, if its source counts them.
  public var revision: SourceRevision?

  /// An event of which this is said.
  public init(
    _ details: EventDetails, uid: String? = nil, origin: String? = nil, revision: SourceRevision? = nil
  ) {
    self.details = details
    self.uid = uid
    self.origin = origin
    self.revision = revision
  }

  /// An event as v1 makes it, in the zone of its coordinate.
  public init(essentials: EventEssentials, timeZone: String) {
    self.init(EventDetails(essentials: essentials, timeZone: timeZone))
  }

  /// An event of which no more than this is said. What is not named here is set afterwards.
  /// - Throws: every problem of the texts.
  public init(
    name: String, address: String? = nil, point: GeoPoint? = nil, start: Timestamp, end: Timestamp? = nil,
    timeZone: String
  ) throws(ValidationFailure) {
    self.init(
      try EventDetails(
        name: name, address: address, point: point, start: start, end: end, timeZone: timeZone))
  }

  /// What the maker of this event has said about it: two events of one maker's wish compare equal by it, if neither has a
  /// ``revision``, of which an ``Event`` does not know.
  public init(_ event: Event) {
    self.init(event.details, uid: event.uid, origin: event.origin)
  }

  /// What is said of the event.
  public subscript<Value>(dynamicMember path: WritableKeyPath<EventDetails, Value>) -> Value {
    get { details[keyPath: path] }
    set { details[keyPath: path] = newValue }
  }

  /// What is said of the event.
  public subscript<Value>(dynamicMember path: KeyPath<EventDetails, Value>) -> Value {
    details[keyPath: path]
  }
}
