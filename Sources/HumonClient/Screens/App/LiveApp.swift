internal import FeedReader
public import Foundation
internal import HumonModel
internal import HumonTexts

/// A whole app for a device: the server's client, what is kept on disk, and the screens over both. An app makes one.
@MainActor
public struct LiveApp {
  /// What the app has of its device.
  public struct Device: Sendable {
    /// The folder for what is kept, which only this app uses.
    public var folder: String
    /// Where user id and token are kept.
    public var credentials: any CredentialStore
    /// The person's languages, best first, as BCP 47 tags.
    public var languages: [String]
    /// How the person writes dates.
    public var locale: Locale
    /// The person's clock.
    public var zone: TimeZone
    /// Who knows where the person is.
    public var position: any PositionSource = NoPosition()
    /// The person's own calendars; nil where there are none.
    public var calendars: (any DeviceCalendars)?
    /// What carries requests.
    public var transport: any HTTPTransport = SystemTransport()

    /// A device without a position and calendars.
    public init(
      folder: String, credentials: any CredentialStore, languages: [String], locale: Locale, zone: TimeZone
    ) {
      self.folder = folder
      self.credentials = credentials
      self.languages = languages
      self.locale = locale
      self.zone = zone
    }
  }

  /// The screens.
  public let screens: HumonScreens
  private let outbox: Outbox?
  private let reader: Reader?
  private let counter: UsageCounter?
  private let environment: UsageEnvironment

  /// Makes the app. What cannot be kept on disk is not kept, and no reason not to start.
  public init(_ settings: AppSettings, on device: Device) {
    let texts = ScreenTexts.preferred(acceptLanguage: device.languages.joined(separator: ","))
    var configuration = HumonConfiguration(server: settings.server, appSecret: settings.appSecret)
    configuration.languages = device.languages
    let session = UserSession(device.credentials)
    let api = HumonAPI(configuration, session: session, transport: device.transport)
    try? FileManager.default.createDirectory(atPath: device.folder, withIntermediateDirectories: true)

    var parts = HumonScreens.Parts(
      service: api, session: session, links: EventLinks(settings.server),
      times: ReadableTimes(locale: device.locale, zone: device.zone), texts: texts,
      preferences: FilePreferences(path: device.folder + "/preferences.json"))
    parts.position = device.position
    parts.calendars = device.calendars
    parts.offline = try? OfflineStore(folder: device.folder + "/offline")
    outbox = try? Outbox(folder: device.folder + "/outbox", service: api)
    parts.outbox = outbox
    counter = settings.usageAddress.map { address in
      UsageCounter(
        path: device.folder + "/usage.json", environment: settings.usageEnvironment,
        sink: HTTPUsageSink(address: address, keys: settings.usageKeys, transport: device.transport))
    }
    parts.analytics = counter ?? NoAnalytics()
    environment = settings.usageEnvironment
    reader = settings.feed.flatMap { [environment] address in
      let settings = ReaderSettings(
        address: address, storePath: device.folder + "/feed.sqlite", environment: environment)
      return try? Reader(settings, source: HTTPSource(userAgent: configuration.userAgent))
    }
    parts.feed = reader
    parts.feedAddress = settings.feed ?? ""
    screens = HumonScreens(parts)
    parts.analytics.count(.start)
  }

  /// The app comes to the front, or the network comes back: what waits is sent.
  public func becomeActive() async {
    _ = try? await outbox?.flush()
    guard let counter else { return }
    // The reader counts what is done with the feed; that the app was started is counted here.
    for (kind, count) in await reader?.takeUsage(environment) ?? [:] where kind != .start {
      counter.count(kind, times: count)
    }
    await counter.send()
  }
}
