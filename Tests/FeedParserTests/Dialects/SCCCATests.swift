import FeedParser
import Foundation
import Testing

@Suite("The SCCCA's feed") struct SCCCATests {
  @Test("every element goes to its property")
  func properties() throws {
    let entry = try Fixture.feed("events/sccca.xml").entries[0]
    let event = try #require(entry.event)
    #expect(event.dialect == .sccca)
    #expect(event.identity == "501")
    #expect(entry.title?.source == "Choir & tea")
    #expect(entry.link == "http://church.example/node/501")
    #expect(entry.summary?.source == "<p>Songs. 詩歌</p>")
    #expect(event.venue == "1 Hill Road, Epping")
    #expect(entry.categories == [Category("Music"), Category("Family")])
    #expect(event.poster == "http://church.example/choir.jpg")
    #expect(event.isPublished)
    #expect(entry.published?.date?.secondsSince1970 == 1_391_746_575)
    #expect(event.start == EventTime(secondsSince1970: 1_399_541_400))
    #expect(event.end == EventTime(secondsSince1970: 1_399_550_400))
    #expect(event.host == "St Mark's")
    #expect(event.language == "zh-Hant")
    #expect(entry.authors == [])
  }

  @Test("venue and poster may be absent, a No hides, and the newer names of host and language count as well")
  func hidden() throws {
    let event = try #require(try Fixture.feed("events/sccca.xml").entries[1].event)
    #expect(event.identity == "502")
    #expect(!event.isPublished)
    #expect(event.venue == nil)
    #expect(event.poster == nil)
    #expect(event.host == "The youth group")
    #expect(event.language == "en")
  }

  @Test("entries whose times or identity cannot be read are reported and are no events")
  func unreadable() throws {
    let feed = try Fixture.feed("events/sccca.xml")
    #expect(feed.entries.map { $0.event != nil } == [true, true, false, false, false])
    #expect(
      feed.problems.map { "\($0.code.rawValue) \($0.entry ?? -1)" } == [
        "event-time 2", "event-identity 3", "event-time 4",
      ])
    #expect(feed.problems[0].message.contains("next Tuesday, after lunch"))
  }

  @Test(
    "times are two instants of the years 1 to 9999, the second not before the first",
    arguments: [
      ("1399541400 to 1399550400", true), ("1399541400 TO 1399541400", true), (" 1 to  2 ", true),
      ("-5 to 5", true), ("1399550400 to 1399541400", false), ("1399541400", false), ("1399541400 to", false),
      ("1399541400 1399550400", false), ("1399541400 to 1399550400 to 1", false), ("1e9 to 2e9", false),
      ("99999999999999999999 to 99999999999999999999", false), ("253402300800 to 253402300801", false),
    ])
  func times(text: String, isEvent: Bool) {
    let feed = Feed.rss(item: "<link>http://a.example/1</link><guid>Yes</guid><comments>\(text)</comments>")
    #expect((feed.entries[0].event != nil) == isEvent)
    #expect(feed.codes == (isEvent ? [] : [.eventTime]))
  }

  @Test("a feed with identities of its own is not taken for one")
  func otherFeeds() throws {
    let feed = Feed.rss(
      item: "<link>http://a.example/1</link><guid>7</guid><comments>1399541400 to 1399550400</comments>")
    #expect(feed.entries[0].event == nil)
    #expect(feed.problems == [])
  }

  private static let data = ProcessInfo.processInfo.environment["HUMON_DATA"]

  @Test(
    "the community's own feed is read", .enabled(if: data != nil, "HUMON_DATA names the folder of the data"))
  func realFeed() throws {
    let path = try #require(Self.data) + "/feeds/sccca-events130315e.xml"
    let feed = Feed([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(feed.entries.map { $0.event?.identity } == ["1023", "1031", "1011", nil])
    #expect(feed.entries.map { $0.event?.isPublished } == [true, true, false, nil])
    #expect(feed.entries[0].event?.venue == "7 Crown Street, Harris Park NSW")
    #expect(feed.codes == [.eventTime])
  }
}
