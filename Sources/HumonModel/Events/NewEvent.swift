public import GeoIndex

/// Everything that the maker of an event says about it. The rest, identity, owner and times of change, is the
/// store's.
public struct NewEvent: Sendable, Hashable {
  /// 1 to ``EventLimits/nameLength`` characters, not all of them white space, no control characters.
  public let name: String
  /// At most ``EventLimits/addressLength`` characters, no control characters.
  public let address: String?
  /// Where it is; nil for what is online only or could not be placed.
  public var point: GeoPoint?
  /// When it begins.
  public var start: Timestamp
  /// When it ends, as given: it may lie before the start.
  public var end: Timestamp?
  /// The IANA name of the zone whose clock the event keeps.
  public var timeZone: String
  /// Whether it takes whole days of its zone.
  public var isAllDay = false
  /// How it repeats, as the value of an RRULE (RFC 5545, section 3.3.10).
  public var recurrence: String?
  /// Whether it takes place.
  public var status = Event.Status.confirmed
  /// Who finds it.
  public var visibility = Event.Visibility.public
  /// What it is about.
  public var categories: [String] = []
  /// The languages spoken there, as BCP 47 tags.
  public var languages: [String] = []
  /// A page about it.
  public var url: String?
  /// The identity that calendars know, where the event brings one along; without one the store makes one.
  public var uid: String?
  /// Where it was taken over from, such as the address of a feed.
  public var origin: String?

  /// An event as v1 makes it, in the zone of its coordinate.
  public init(essentials: EventEssentials, timeZone: String) {
    name = essentials.name
    address = essentials.address
    point = essentials.point
    start = essentials.start
    end = essentials.end
    self.timeZone = timeZone
  }

  /// Checks the texts as ``EventEssentials`` does, but needs no coordinate. What is not named here is set
  /// afterwards.
  public init(
    name: String, address: String? = nil, point: GeoPoint? = nil, start: Timestamp, end: Timestamp? = nil,
    timeZone: String
  ) throws(ValidationFailure) {
    let problems = EventText.problems(name: name) + EventText.problems(address: address)
    if let failure = ValidationFailure(problems) { throw failure }
    self.name = name
    self.address = address
    self.point = point
    self.start = start
    self.end = end
    self.timeZone = timeZone
  }

  /// What the maker of this event has said about it: two events of one maker's wish compare equal by it.
  public init(_ event: Event) {
    name = event.name
    address = event.address
    point = event.point
    start = event.start
    end = event.end
    timeZone = event.timeZone
    isAllDay = event.isAllDay
    recurrence = event.recurrence
    status = event.status
    visibility = event.visibility
    categories = event.categories
    languages = event.languages
    url = event.url
    uid = event.uid
    origin = event.origin
  }
}
