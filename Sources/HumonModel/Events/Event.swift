/// Something that happens: what it is called, where, when, and who made it. It reads as its ``details``.
@dynamicMemberLookup
public struct Event: Sendable, Hashable, Identifiable {
  /// The number of an event.
  public struct ID: Identity {
    /// The number itself.
    public let rawValue: Int64

    /// The identity with this number.
    @inlinable
    public init(rawValue: Int64) { self.rawValue = rawValue }
  }

  /// The number on this server.
  public let id: ID
  /// The identity that calendars know (UID of RFC 5545, section 3.8.4.7): the same everywhere and for ever.
  public let uid: String
  /// Who made the event. That never changes.
  public let owner: User.ID
  /// What its maker says about it.
  public private(set) var details: EventDetails
  /// How many times it was changed (SEQUENCE of RFC 5545, section 3.8.7.4).
  public private(set) var sequence: Int
  /// When it was made.
  public let created: Timestamp
  /// When it was changed last.
  public private(set) var updated: Timestamp
  /// When it was deleted; nil while it is there.
  public var deleted: Timestamp?
  /// Where it was taken over from, such as the address of a feed; nil if it was made here.
  public let origin: String?
  /// Of an occurrence that differs from its series: which one of which series. It has the series' ``uid``.
  public let seriesOccurrence: SeriesOccurrence?

  /// An event as the store knows it.
  public init(
    id: ID, uid: String, owner: User.ID, details: EventDetails, sequence: Int = 0, created: Timestamp,
    updated: Timestamp, deleted: Timestamp? = nil, origin: String? = nil,
    seriesOccurrence: SeriesOccurrence? = nil
  ) {
    self.id = id
    self.uid = uid
    self.owner = owner
    self.details = details
    self.sequence = sequence
    self.created = created
    self.updated = updated
    self.deleted = deleted
    self.origin = origin
    self.seriesOccurrence = seriesOccurrence
  }

  /// The event that a maker's wish becomes at the moment the store gives it an identity.
  public init(id: ID, uid: String, owner: User.ID, new: NewEvent, at now: Timestamp) {
    self.init(
      id: id, uid: uid, owner: owner, details: new.details, created: now, updated: now, origin: new.origin)
  }

  /// What is said of the event.
  public subscript<Value>(dynamicMember path: KeyPath<EventDetails, Value>) -> Value {
    details[keyPath: path]
  }

  /// Replaces the six fields that v1 knows, and the zone, which is that of the new coordinate; all others stay.
  public mutating func replace(with essentials: EventEssentials, timeZone: String, at now: Timestamp) {
    details.replace(with: essentials, timeZone: timeZone)
    sequence += 1
    updated = now
  }

  /// The event as one occurrence of a series: cancelled where the whole series is.
  public func occurring(in series: Event) -> Event {
    guard series.status == .cancelled else { return self }
    var event = self
    event.details.status = .cancelled
    return event
  }

  /// How many times the event was changed as one occurrence of a series, the changes of the series included: more than
  /// what was told of the occurrence before it was changed by itself, and never less than it was. Of a series, and of
  /// what happens once, its own ``sequence``.
  public func sequence(in series: Event) -> Int {
    seriesOccurrence == nil || id == series.id ? sequence : series.sequence + sequence + 1
  }

  /// Replaces everything that the maker says about the event.
  public mutating func replace(with details: EventDetails, at now: Timestamp) {
    self.details = details
    sequence += 1
    updated = now
  }
}
