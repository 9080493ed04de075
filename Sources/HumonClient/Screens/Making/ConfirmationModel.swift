internal import FeedReader
public import HumonTexts
public import HumonWire
public import Observation

/// "Success!": what was made, and a sentence to share it with.
@MainActor @Observable
public final class ConfirmationModel {
  /// What stands over the screen.
  public let title: String
  /// Name, address and date, and the link of the event's page. It reads well without an address.
  public let sentence: String
  /// The event's page.
  public let link: String

  @ObservationIgnored private let analytics: any Analytics

  /// - Parameters:
  ///   - event: what was made.
  ///   - links: where its page is.
  ///   - times: writes dates.
  ///   - texts: the texts of the person's language.
  ///   - analytics: counts what is shared.
  public init(
    _ event: ReceivedEvent, links: EventLinks, times: ReadableTimes, texts: ScreenTexts,
    analytics: any Analytics = NoAnalytics()
  ) {
    title = texts[.shareTitle]
    sentence = ShareSentence(event, links: links, times: times, texts: texts).text
    link = links.page(of: event.id)
    self.analytics = analytics
  }

  /// The system's share sheet was opened. That is all that the system tells.
  public func didShare() {
    analytics.count(.share)
  }
}
