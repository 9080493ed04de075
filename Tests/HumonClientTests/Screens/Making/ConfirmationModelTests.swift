import FeedReader
import HumonClient
import Testing

@MainActor @Suite("Success!")
struct ConfirmationModelTests {
  private let analytics = CountingAnalytics()

  private func model(_ event: ReceivedEvent) -> ConfirmationModel {
    ConfirmationModel(
      event, links: Sample.links, times: Sample.times, texts: Sample.texts, analytics: analytics)
  }

  @Test("The sentence has name, address, date and link")
  func sentence() {
    let model = model(Sample.event(7))
    #expect(model.title == "Success!")
    #expect(model.link == "https://humon.example/events/7")
    #expect(
      model.sentence
        == "Choir at Town hall, Thursday, 26 November 2026 at 19:00 – 21:00 https://humon.example/events/7")
  }

  @Test("It reads well without an address", arguments: [nil, "", " "])
  func withoutAddress(address: String?) {
    #expect(
      model(Sample.event(7, address: address, end: nil)).sentence
        == "Choir, Thursday, 26 November 2026 at 19:00 https://humon.example/events/7")
  }

  @Test("Names are taken as they are")
  func braces() {
    #expect(
      model(Sample.event(7, name: "{date}", end: nil)).sentence.hasPrefix("{date} at Town hall, Thursday"))
  }

  @Test("Sharing is counted")
  func counted() {
    model(Sample.event(7)).didShare()
    #expect(analytics.counted == [.share])
  }
}
