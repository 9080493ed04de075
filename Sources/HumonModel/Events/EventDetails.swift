public import GeoIndex

/// Everything that the maker of an event says about it. Identity, owner and times of change are the store's.
///
/// Its texts keep to ``EventLimits``: a value comes from a document of v2 or from ``EventEssentials``, whose readers check
/// them all, from an importer, for whom the initialiser checks name and address, or from a store whose constraints do.
public struct EventDetails: Sendable, Hashable {
  /// 1 to ``EventLimits/nameLength`` characters, not all of them white space, no control characters.
  public internal(set) var name: String
  /// What it is about, as ``Markdown``; at most ``EventLimits/descriptionLength`` characters.
  public var description: String?
  /// What the place is called; at most ``EventLimits/placeNameLength`` characters.
  public var placeName: String?
  /// At most ``EventLimits/addressLength`` characters, no control characters.
  public internal(set) var address: String?
  /// Where it is; nil for what is online only or could not be placed.
  public var point: GeoPoint?
  /// Whether the coordinate is only near the place, because somebody looked it up by a name such as a city's.
  public var isPlaceApproximate = false
  /// When it begins; of a series, when its first occurrence does.
  public var start: Timestamp
  /// When it ends, as it was given: it may lie before the start. See ``effectiveEnd``. Of an event that takes whole
  /// days, the midnight after the last of them.
  public var end: Timestamp?
  /// The IANA name of the zone whose clock the event keeps, `Europe/Berlin`.
  public var timeZone: String
  /// Whether the event takes whole days of its zone rather than hours.
  public var isAllDay = false
  /// How it repeats; nil if it happens once.
  public var recurrence: EventRecurrence?
  /// Whether it takes place.
  public var status = Event.Status.confirmed
  /// Who finds it.
  public var visibility = Event.Visibility.public
  /// What it is about, in the order given.
  public var categories: [String] = []
  /// The languages spoken there, as BCP 47 tags.
  public var languages: [String] = []
  /// Who invites.
  public var host: Event.Host?
  /// A page about it.
  public var url: String?
  /// A picture of it.
  public var image: Event.Image?
  /// What it costs.
  public var price: Event.Price?
  /// What somebody should know who cannot climb stairs, see or hear; at most ``EventLimits/accessibilityLength``
  /// characters.
  public var accessibility: String?

  /// Checks name and address; needs no coordinate. What is not named here is set afterwards.
  /// - Throws: every problem of both texts.
  public init(
    name: String, address: String? = nil, point: GeoPoint? = nil, start: Timestamp, end: Timestamp? = nil,
    timeZone: String
  ) throws(ValidationFailure) {
    let problems = EventText.problems(name: name) + EventText.problems(address: address)
    if let failure = ValidationFailure(problems) { throw failure }
    self.init(checkedName: name, address: address, point: point, start: start, end: end, timeZone: timeZone)
  }

  /// An event as v1 makes it.
  public init(essentials: EventEssentials, timeZone: String) {
    self.init(
      checkedName: essentials.name, address: essentials.address, point: essentials.point,
      start: essentials.start, end: essentials.end, timeZone: timeZone)
  }

  /// An event whose texts somebody has checked: a form, or the constraints of a store.
  public init(
    checkedName name: String, address: String?, point: GeoPoint?, start: Timestamp, end: Timestamp?,
    timeZone: String
  ) {
    self.name = name
    self.address = address
    self.point = point
    self.start = start
    self.end = end
    self.timeZone = timeZone
  }

  /// The end that counts in a search: an end before the start is none.
  public var effectiveEnd: Timestamp? {
    end.flatMap { $0 >= start ? $0 : nil }
  }

  /// Replaces the six fields that v1 knows, and the zone, which is that of the new coordinate; all others stay.
  public mutating func replace(with essentials: EventEssentials, timeZone: String) {
    name = essentials.name
    address = essentials.address
    if point != essentials.point { isPlaceApproximate = false }
    point = essentials.point
    start = essentials.start
    end = essentials.end
    self.timeZone = timeZone
  }
}
