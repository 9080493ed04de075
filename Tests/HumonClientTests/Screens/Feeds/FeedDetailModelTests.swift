import FeedReader
import Foundation
import HumonClient
import Testing

@MainActor @Suite("An entry of a community's feed")
struct FeedDetailModelTests {
  let source = CommunitySource()
  let folder: ScratchFolder
  let reader: Reader

  init() async throws {
    folder = try ScratchFolder()
    let settings = ReaderSettings(
      address: "http://community.example/feed", storePath: folder.file("feed.sqlite"))
    reader = try Reader(settings, source: source, now: { 1_400_000_000 })
    try await reader.start()
  }

  private func model(_ id: String) -> FeedDetailModel {
    FeedDetailModel(id, of: reader, times: Sample.times(in: "Australia/Sydney"), texts: Sample.texts)
  }

  @Test("Poster, description, venue, times and link; opening is counted once")
  func content() async throws {
    let model = model("17")
    await model.appear()
    await model.appear()
    #expect(model.title == "Picnic")
    #expect(model.poster == "http://community.example/picnic.jpg")
    #expect(model.description == "Bring food.")
    #expect(model.venue == "3 River Road")
    #expect(model.when == "Wednesday, 14 May 2014 at 3:00 – 6:00")
    #expect(model.link == "http://community.example/node/17")
    #expect(model.categories == ["Family", "Outdoors"])
    #expect(model.notice == nil)
    #expect(await reader.usage(.production)[.open] == 1)
  }

  @Test("What is not there is not there, and no failure")
  func sparse() async {
    let model = model("18")
    await model.appear()
    #expect(model.title == "Choir")
    #expect([model.poster, model.description, model.venue] == [nil, nil, nil])
    #expect(model.state == .idle)
  }

  @Test("One that the publisher has withdrawn can still be read, and says so")
  func withdrawn() async throws {
    source.publish(CommunitySource.document(picnic: "No"))
    try await reader.refresh()
    let model = model("17")
    await model.appear()
    #expect(model.title == "Picnic")
    #expect(model.notice == "The publisher has withdrawn this entry.")
  }

  @Test("An entry that is not there is told")
  func missing() async {
    let model = model("99")
    await model.appear()
    #expect(model.state == .failed("The feed could not be loaded."))
    #expect(model.appointment == nil)
  }

  @Test("Nothing but the web is opened or loaded")
  func unsafeLinks() async throws {
    source.publish(
      CommunitySource.document().replacingOccurrences(
        of: "http://community.example/picnic.jpg", with: "file:///etc/passwd"))
    try await reader.refresh()
    let model = model("17")
    await model.appear()
    #expect(model.poster == nil)
  }

  @Test("It can stand in the person's own calendar")
  func appointment() async throws {
    let model = model("17")
    await model.appear()
    let start = Date(timeIntervalSince1970: 1_400_000_400)
    #expect(
      model.appointment
        == Appointment(
          title: "Picnic", location: "3 River Road", notes: "Bring food.",
          url: "http://community.example/node/17", start: start, end: start + 10_800,
          timeZone: "Australia/Sydney"))
  }
}
