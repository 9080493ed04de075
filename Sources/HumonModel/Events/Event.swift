public import GeoIndex

/// Something that happens: what it is called, where, when, and who made it.
///
/// The text of an event keeps to ``EventLimits``: it comes from ``EventEssentials`` or ``NewEvent``, which
/// check it, or from a store whose constraints do.
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
  /// 1 to ``EventLimits/nameLength`` characters, not all of them white space.
  public private(set) var name: String
  /// At most ``EventLimits/addressLength`` characters.
  public private(set) var address: String?
  /// Where it is; nil for what is online only or could not be placed.
  public private(set) var point: GeoPoint?
  /// When it begins.
  public private(set) var start: Timestamp
  /// When it ends, as it was given: it may lie before the start. See ``effectiveEnd``.
  public private(set) var end: Timestamp?
  /// The IANA name of the zone whose clock the event keeps, `Europe/Berlin`.
  public var timeZone: String
  /// Whether the event takes whole days of its zone rather than hours.
  public var isAllDay: Bool
  /// How it repeats, as the value of an RRULE (RFC 5545, section 3.3.10); nil if it happens once.
  public var recurrence: String?
  /// Whether it takes place.
  public var status: Status
  /// Who finds it.
  public var visibility: Visibility
  /// How many times it was changed (SEQUENCE of RFC 5545, section 3.8.7.4).
  public private(set) var sequence: Int
  /// What it is about, in the order given.
  public var categories: [String]
  /// The languages spoken there, as BCP 47 tags.
  public var languages: [String]
  /// A page about it.
  public var url: String?
  /// When it was made.
  public let created: Timestamp
  /// When it was changed last.
  public private(set) var updated: Timestamp
  /// When it was deleted; nil while it is there.
  public var deleted: Timestamp?
  /// Where it was taken over from, such as the address of a feed; nil if it was made here.
  public let origin: String?

  /// An event as the store knows it.
  public init(
    id: ID, uid: String, owner: User.ID, name: String, address: String?, point: GeoPoint?, start: Timestamp,
    end: Timestamp?, timeZone: String, isAllDay: Bool = false, recurrence: String? = nil,
    status: Status = .confirmed, visibility: Visibility = .public, sequence: Int = 0,
    categories: [String] = [],
    languages: [String] = [], url: String? = nil, created: Timestamp, updated: Timestamp,
    deleted: Timestamp? = nil, origin: String? = nil
  ) {
    self.id = id
    self.uid = uid
    self.owner = owner
    self.name = name
    self.address = address
    self.point = point
    self.start = start
    self.end = end
    self.timeZone = timeZone
    self.isAllDay = isAllDay
    self.recurrence = recurrence
    self.status = status
    self.visibility = visibility
    self.sequence = sequence
    self.categories = categories
    self.languages = languages
    self.url = url
    self.created = created
    self.updated = updated
    self.deleted = deleted
    self.origin = origin
  }

  /// The event that a maker's wish becomes at the moment the store gives it an identity.
  public init(id: ID, uid: String, owner: User.ID, new: NewEvent, at now: Timestamp) {
    self.init(
      id: id, uid: uid, owner: owner, name: new.name, address: new.address, point: new.point,
      start: new.start,
      end: new.end, timeZone: new.timeZone, isAllDay: new.isAllDay, recurrence: new.recurrence,
      status: new.status,
      visibility: new.visibility, categories: new.categories, languages: new.languages, url: new.url,
      created: now,
      updated: now, origin: new.origin)
  }

  /// The end that counts in a search: an end before the start is none.
  public var effectiveEnd: Timestamp? {
    end.flatMap { $0 >= start ? $0 : nil }
  }

  /// Replaces the six fields that v1 knows and leaves all others as they are.
  public mutating func replace(with essentials: EventEssentials, at now: Timestamp) {
    name = essentials.name
    address = essentials.address
    point = essentials.point
    start = essentials.start
    end = essentials.end
    sequence += 1
    updated = now
  }
}
