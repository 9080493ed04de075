import FeedParser
import FeedReader
import Foundation
import Testing

@Suite("The reader")
struct ReaderTests {
  let source: ScriptedSource
  let clock = TestClock()
  let settings: ReaderSettings

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    source = ScriptedSource(try Fixture.text("community.xml"))
    settings = ReaderSettings(
      address: "http://community.example/feed", storePath: folder.path + "/reader.sqlite")
  }

  private func reader(_ environment: UsageEnvironment = .production) throws -> Reader {
    var settings = settings
    settings.environment = environment
    return try Reader(settings, source: source, now: { [clock] in clock.now })
  }

  private func replace(_ old: String, _ new: String) throws {
    let changed = try Fixture.text("community.xml").replacingOccurrences(of: old, with: new)
    source.change { $0.document = changed }
  }

  @Test("The first run loads by itself, later ones do not")
  func firstRun() async throws {
    let first = try reader()
    #expect(try await first.isFirstRun)
    let report = try await first.start()
    #expect(report?.added == ["17", "18", "19"])
    #expect(try await !first.isFirstRun)
    let second = try reader()
    #expect(try await second.start() == nil)
    #expect(source.requests.count == 1)
    #expect(try await second.entries().map(\.id) == ["18", "17"])
  }

  @Test("Another feed in the same store has a first run, entries and a filter of its own")
  func otherFeed() async throws {
    try await reader().start()
    try await reader().setCategoryFilter("Music")
    var other = settings
    other.address = "http://community.example/rest/feed.xml"
    let second = try Reader(other, source: source)
    #expect(try await second.isFirstRun)
    #expect(try await second.entries().isEmpty)
    #expect(try await second.start()?.added.count == 3)
    #expect(try await second.entries().count == 2)
    #expect(try await reader().entries().map(\.id) == ["18"])
  }

  @Test("A first run that fails is a first run next time")
  func failedFirstRun() async throws {
    source.change { $0.failure = .unreachable("x") }
    await #expect(throws: ReaderError.unreachable("x")) { try await reader().start() }
    source.change { $0.failure = nil }
    #expect(try await reader().start()?.added.count == 3)
  }

  @Test("Every element becomes its property")
  func properties() async throws {
    let reader = try reader()
    try await reader.start()
    let entries = try await reader.entries()
    let picnic = try #require(entries.last)
    #expect(picnic.title == "Picnic & games 野餐")
    #expect(picnic.link == "http://community.example/node/17")
    #expect(
      picnic.description?.html
        == "<p>Bring <b>food</b>. <a href=\"http://community.example/map\" rel=\"nofollow noopener\">Map</a></p>"
    )
    #expect(picnic.venue == "3 River Road, Parramatta NSW")
    #expect(picnic.categories == ["Family", "Outdoors"])
    #expect(picnic.poster == "http://community.example/files/picnic.jpg")
    #expect(picnic.published == 1_399_000_000)
    #expect(picnic.start == EventTime(secondsSince1970: 1_400_000_400))
    #expect(picnic.end == EventTime(secondsSince1970: 1_400_011_200))
    #expect(picnic.isPublished)
    let choir = try #require(entries.first)
    #expect(choir.venue == nil)
    #expect(choir.poster == nil)
    #expect(choir.host == "St John's")
    #expect(choir.language == "zh-Hant")
    #expect(try await reader.title == "Community events")
  }

  @Test("An entry whose times cannot be read is reported and not stored")
  func refused() async throws {
    let reader = try reader()
    let report = try await reader.start()
    #expect(report?.refused == 1)
    #expect(report?.problems.map(\.code) == [.eventTime])
    #expect(try await reader.open("20") == nil)
  }

  @Test("What the publisher hides is hidden, and shown again when it shows it")
  func hiding() async throws {
    let reader = try reader()
    try await reader.start()
    try replace("<guid>Yes</guid>", "<guid>No</guid>")
    let hiding = try await reader.refresh()
    #expect(hiding.hidden == ["17", "18"])
    #expect(try await reader.entries().isEmpty)
    #expect(try await reader.categories().isEmpty)
    #expect(try await reader.entries(category: nil, includesHidden: true).map(\.id) == ["18", "17", "19"])
    try replace("<guid>No</guid>", "<guid>Yes</guid>")
    let showing = try await reader.refresh()
    #expect(showing.shown == ["17", "18", "19"])
    #expect(try await reader.entries().map(\.id) == ["18", "17", "19"])
  }

  @Test("What is no longer in the feed stays; what has changed is changed")
  func changing() async throws {
    let reader = try reader()
    try await reader.start()
    try replace("node/18", "node/99")
    try await reader.refresh()
    #expect(try await reader.entries().map(\.id) == ["18", "99", "17"])
    try replace("Choir", "Big choir")
    let report = try await reader.refresh()
    #expect(report.changed == ["18"])
    #expect(report.unchanged == 2)
    #expect(try await reader.open("18")?.title == "Big choir")
  }

  @Test("The category filter is remembered")
  func filter() async throws {
    let reader = try reader()
    try await reader.start()
    #expect(
      try await reader.categories() == [
        CategoryCount(name: "Family", count: 1), CategoryCount(name: "Music", count: 1),
        CategoryCount(name: "Outdoors", count: 1),
      ])
    try await reader.setCategoryFilter("Outdoors")
    let later = try self.reader()
    #expect(try await later.categoryFilter == "Outdoors")
    #expect(try await later.entries().map(\.id) == ["17"])
    try await later.setCategoryFilter(nil)
    #expect(try await later.entries().count == 2)
  }

  @Test("Preferences are remembered and forgotten")
  func preferences() async throws {
    try await reader().setPreference("size", to: "large")
    #expect(try await reader().preference("size") == "large")
    try await reader().setPreference("size", to: nil)
    #expect(try await reader().preference("size") == nil)
    // The reader's own are out of the app's reach.
    try await reader().setPreference("reader.hasRun", to: "yes")
    #expect(try await reader().isFirstRun)
  }

  @Test("Use is counted, debug and production apart, and begins at 0 when it was taken")
  func usage() async throws {
    let reader = try reader()
    try await reader.start()
    _ = try await reader.open("17")
    _ = try await reader.open("nothing")
    try await reader.refresh()
    try await reader.setCategoryFilter("Music")
    for kind in [UsageKind.create, .attend, .share, .share] { await reader.count(kind) }
    await (try self.reader(.debug)).count(.start)
    let later = try self.reader()
    #expect(
      await later.usage(.production)
        == [.start: 1, .open: 1, .refresh: 1, .filter: 1, .create: 1, .attend: 1, .share: 2])
    #expect(await later.takeUsage(.debug) == [.start: 1])
    #expect(await later.usage(.debug).isEmpty)
    #expect(await later.usage(.production).count == 7)
  }

  @Test("Whoever follows hears what has changed")
  func following() async throws {
    let reader = try reader()
    var changes = await reader.changes().makeAsyncIterator()
    try await reader.start()
    #expect(await changes.next() == .entries(added: ["17", "18", "19"], changed: [], hidden: [], shown: []))
    try await reader.setCategoryFilter("Music")
    #expect(await changes.next() == .categoryFilter("Music"))
    try replace("<guid>No</guid>", "<guid>Yes</guid>")
    try await reader.refresh()
    #expect(await changes.next() == .entries(added: [], changed: ["19"], hidden: [], shown: ["19"]))
  }

  @Test("A feed without events is read too")
  func news() async throws {
    source.change {
      $0.document = """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>
        <entry><id>urn:1</id><title>One</title><link href="/1"/><updated>2014-05-08T08:30:00Z</updated></entry>
        <entry><id>urn:2</id><title type="html">&lt;b&gt;Two&lt;/b&gt;</title></entry></feed>
        """
    }
    let reader = try reader()
    try await reader.start()
    let entries = try await reader.entries()
    #expect(entries.map(\.id) == ["urn:1", "urn:2"])
    #expect(entries.map(\.title) == ["One", "Two"])
    #expect(entries.first?.link == "http://community.example/1")
    #expect(entries.first?.start == nil)
  }
}
