public import FeedReader
internal import HumonModel
public import HumonTexts
public import HumonWire

/// Everything that a server does for an app.
public typealias HumonService = AttendanceService & ChangesService & DevicesService
  & EventsService & PlacesService

/// Makes the model of each screen out of one set of parts. An app has one, and it is the only place that knows all of them.
@MainActor
public struct HumonScreens {
  /// What the models are made of.
  public struct Parts: Sendable {
    /// The server.
    public var service: any HumonService
    /// Who is logged in.
    public var session: UserSession
    /// Where events have their pages.
    public var links: EventLinks
    /// Writes dates.
    public var times: ReadableTimes
    /// The texts of the person's language.
    public var texts: ScreenTexts
    /// Who knows where the person is.
    public var position: any PositionSource = NoPosition()
    /// The person's own calendars; nil where there are none.
    public var calendars: (any DeviceCalendars)?
    /// The community's feed; nil where there is none.
    public var feed: (any CommunityFeed)?
    /// The address of that feed.
    public var feedAddress = ""
    /// What is remembered and could be done without.
    public var preferences: any Preferences
    /// What was seen and what is being written; nil where nothing is kept.
    public var offline: OfflineStore?
    /// What is sent later; nil where nothing is.
    public var outbox: Outbox?
    /// What counts.
    public var analytics: any Analytics = NoAnalytics()

    /// What every app needs; the rest is set afterwards.
    public init(
      service: any HumonService, session: UserSession, links: EventLinks, times: ReadableTimes,
      texts: ScreenTexts, preferences: any Preferences
    ) {
      self.service = service
      self.session = session
      self.links = links
      self.times = times
      self.texts = texts
      self.preferences = preferences
    }
  }

  private let parts: Parts

  /// Screens that are made of these parts.
  public init(_ parts: Parts) {
    self.parts = parts
  }

  /// The texts of the person's language, for what views say themselves.
  public var texts: ScreenTexts { parts.texts }
  /// Whether there is a feed to be shown.
  public var hasFeed: Bool { parts.feed != nil }

  /// The map.
  public func map() -> MapModel {
    MapModel(
      session: parts.session, service: parts.service, changes: parts.service, position: parts.position,
      preferences: parts.preferences, offline: parts.offline, texts: parts.texts)
  }

  /// "Add an event here?"
  public func locate(in region: MapRegion) -> LocateModel {
    LocateModel(region: region, position: parts.position, texts: parts.texts)
  }

  /// The form for a new event.
  public func form(_ draft: EventDraft) -> EventFormModel {
    EventFormModel(draft: draft, parts: formParts)
  }

  /// The form for one's own event.
  public func form(changing event: ReceivedEvent) -> EventFormModel {
    EventFormModel(changing: event, parts: formParts)
  }

  /// "Success!"
  public func confirmation(of event: ReceivedEvent) -> ConfirmationModel {
    ConfirmationModel(
      event, links: parts.links, times: parts.times, texts: parts.texts, analytics: parts.analytics)
  }

  /// An event that was touched on a map, which is told what changes.
  public func detail(of event: ReceivedEvent, on map: MapModel) -> EventDetailModel {
    let detail = EventDetailParts(
      attendance: parts.service, outbox: parts.outbox, links: parts.links, analytics: parts.analytics,
      times: parts.times, texts: parts.texts)
    return EventDetailModel(event, user: map.user, parts: detail) { [weak map] in map?.take($0) }
  }

  /// The community's feed; nil where there is none.
  public func feedList() -> FeedListModel? {
    parts.feed.map { FeedListModel($0, times: parts.times, texts: parts.texts) }
  }

  /// An entry of the community's feed; nil where there is none.
  public func feedDetail(of id: ReaderEntry.ID) -> FeedDetailModel? {
    parts.feed.map { FeedDetailModel(id, of: $0, times: parts.times, texts: parts.texts) }
  }

  /// Adding an event to the person's own calendar; nil where there is none.
  public func calendar(for event: ReceivedEvent) -> CalendarModel? {
    calendar(CalendarSubject(event, service: parts.service, links: parts.links))
  }

  /// Adding an entry of the feed to the person's own calendar; nil where there is none, and for what is no event.
  public func calendar(for entry: FeedDetailModel) -> CalendarModel? {
    guard let appointment = entry.appointment, let id = entry.entry?.id else { return nil }
    return calendar(CalendarSubject(appointment, entry: id, feed: parts.feedAddress))
  }

  /// My devices.
  public func devices() -> DevicesModel {
    DevicesModel(parts.service, times: parts.times, texts: parts.texts)
  }

  private func calendar(_ subject: CalendarSubject) -> CalendarModel? {
    parts.calendars.map {
      CalendarModel(subject, device: $0, preferences: parts.preferences, texts: parts.texts)
    }
  }

  private var formParts: EventFormParts {
    EventFormParts(
      service: parts.service, places: parts.service, offline: parts.offline, outbox: parts.outbox,
      analytics: parts.analytics, times: parts.times, texts: parts.texts)
  }
}
