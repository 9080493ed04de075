public import GeoIndex
public import HumonModel

/// An event that somebody is writing: anything may be missing yet. What is right about it, the server says.
public struct EventDraft: Sendable, Hashable {
  /// What the event is called; needed in the end.
  public var name = ""
  /// What it is about, as ``Markdown``.
  public var description: String?
  /// What the place is called.
  public var placeName: String?
  /// Where it is, in words.
  public var address: String?
  /// Where it is; v1 needs it. Whoever moves it knows where it is.
  public var point: GeoPoint? {
    didSet { if point != oldValue { isPlaceApproximate = false } }
  }
  /// Whether the coordinate is that of the town rather than of the place itself.
  public var isPlaceApproximate = false
  /// When it begins; needed in the end. Of an event that takes whole days, midnight of the first in ``timeZone``.
  public var start: Timestamp?
  /// When it ends. Of an event that takes whole days, the midnight after the last.
  public var end: Timestamp?
  /// The IANA name of the zone whose clock it keeps; nil for the one of its place, which the server knows.
  public var timeZone: String?
  /// Whether it takes whole days. Needs a ``timeZone``.
  public var isAllDay = false
  /// How it repeats.
  public var recurrence: EventRecurrence?
  /// What it is about, in words to filter by.
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
  /// What somebody should know who cannot climb stairs, see or hear.
  public var accessibility: String?
  /// Whether it takes place.
  public var status = Event.Status.confirmed
  /// Who finds it.
  public var visibility = Event.Visibility.public

  /// An empty draft, perhaps of an event at a place.
  public init(at point: GeoPoint? = nil) {
    self.point = point
  }

  /// A draft that says what an event says, for its owner to change.
  public init(_ event: ReceivedEvent) {
    self.init(event.details)
  }

  /// A draft that says what details say.
  public init(_ details: EventDetails) {
    name = details.name
    description = details.description
    placeName = details.placeName
    address = details.address
    point = details.point
    isPlaceApproximate = details.isPlaceApproximate
    start = details.start
    end = details.end
    timeZone = details.timeZone
    isAllDay = details.isAllDay
    recurrence = details.recurrence
    categories = details.categories
    languages = details.languages
    host = details.host
    url = details.url
    image = details.image
    price = details.price
    accessibility = details.accessibility
    status = details.status
    visibility = details.visibility
  }
}
