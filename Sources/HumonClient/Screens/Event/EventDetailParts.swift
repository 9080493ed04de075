public import HumonTexts

/// Who does the work of an event's screen.
public struct EventDetailParts: Sendable {
  /// Takes answers.
  public var attendance: any AttendanceService
  /// Takes answers while there is no network; nil for nobody.
  public var outbox: Outbox?
  /// Where events have their pages.
  public var links: EventLinks
  /// Counts who goes and who shares.
  public var analytics: any Analytics
  /// Writes dates.
  public var times: ReadableTimes
  /// The texts of the person's language.
  public var texts: ScreenTexts

  /// All of them.
  public init(
    attendance: any AttendanceService, outbox: Outbox? = nil, links: EventLinks,
    analytics: any Analytics = NoAnalytics(), times: ReadableTimes, texts: ScreenTexts
  ) {
    self.attendance = attendance
    self.outbox = outbox
    self.links = links
    self.analytics = analytics
    self.times = times
    self.texts = texts
  }
}
