public import HumonModel
public import HumonTexts

/// Who does the work of a form.
public struct EventFormParts: Sendable {
  /// Makes and changes events.
  public var service: any EventsService
  /// Knows addresses.
  public var places: any PlacesService
  /// Keeps drafts; nil for nobody.
  public var offline: OfflineStore?
  /// Sends later; nil for nobody.
  public var outbox: Outbox?
  /// Counts what is made.
  public var analytics: any Analytics
  /// Writes dates.
  public var times: ReadableTimes
  /// The texts of the person's language.
  public var texts: ScreenTexts
  /// The clock.
  public var now: @Sendable () -> Timestamp

  /// All of them.
  public init(
    service: any EventsService, places: any PlacesService, offline: OfflineStore? = nil,
    outbox: Outbox? = nil, analytics: any Analytics = NoAnalytics(), times: ReadableTimes,
    texts: ScreenTexts, now: @escaping @Sendable () -> Timestamp = Timestamp.systemClock
  ) {
    self.service = service
    self.places = places
    self.offline = offline
    self.outbox = outbox
    self.analytics = analytics
    self.times = times
    self.texts = texts
    self.now = now
  }
}
