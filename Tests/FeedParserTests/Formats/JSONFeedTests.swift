import FeedParser
import Testing

@Suite("JSON Feed") struct JSONFeedTests {
  @Test("version 1.1 gives every property")
  func feed() throws {
    let feed = try Fixture.feed("formats/feed.json", location: "https://json.example/feed.json")
    #expect(feed.format == .jsonFeed11)
    #expect(feed.title?.source == "Mein Kalender ü 😀")
    #expect(feed.subtitle?.source == "About")
    #expect(feed.link == "https://json.example/")
    #expect(feed.language == "de")
    #expect(feed.icon == "https://json.example/favicon.ico")
    #expect(feed.logo == "https://json.example/icon.png")
    #expect(feed.authors.map(\.name) == ["Ana"])
    #expect(feed.authors.map(\.picture) == ["https://json.example/ana.png"])
    #expect(feed.entries.count == 2)
    let entry = feed.entries[0]
    #expect(entry.id == "7")
    #expect(entry.link == "https://json.example/7")
    #expect(entry.links.map(\.relation) == ["alternate", "related", "enclosure"])
    #expect(entry.title?.source == "Seven")
    #expect(entry.summary?.source == "Short")
    #expect(entry.contents.map(\.form) == [.html, .text])
    #expect(entry.contents.map(\.language) == ["en", "en"])
    #expect(entry.image?.address == "https://json.example/7.jpg")
    #expect(entry.published?.date?.secondsSince1970 == 1_770_491_040)
    #expect(entry.categories == [Category("one"), Category("two")])
    #expect(entry.enclosures.map(\.length) == [89_970_236])
    #expect(feed.entries[1].summary?.source == "Eight")
    #expect(feed.problems == [])
  }

  @Test("Humon's `_event` says when and where an item takes place")
  func event() throws {
    let feed = Feed(
      xml: #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"u-1#20261203","title":"T","#
        + #""url":"https://humon.example/events/1","external_url":"https://own.example/","language":"de","#
        + #""authors":[{"name":"Runners","url":"https://runners.example/"}],"image":"https://own.example/p.jpg","_event":{"#
        + #""start":"2026-12-03T19:00:00+01:00","end":"2026-12-03T20:30:00+01:00","time_zone":"Europe/Berlin","#
        + #""place":"Park","latitude":52.5,"longitude":13.4,"approximate":true,"status":"cancelled","#
        + #""price":{"text":"5 €"},"accessibility":"No steps"}}]}"#)
    var expected = EventDetails(
      dialect: .humon, identity: "u-1#20261203",
      start: EventTime(secondsSince1970: 1_796_320_800, offset: 3_600, zone: "Europe/Berlin"),
      end: EventTime(secondsSince1970: 1_796_326_200, offset: 3_600, zone: "Europe/Berlin"))
    expected.venue = "Park"
    expected.position = Geometry.Position(latitude: 52.5, longitude: 13.4)
    expected.isPositionApproximate = true
    expected.page = "https://own.example/"
    expected.host = "Runners"
    expected.hostPage = "https://runners.example/"
    expected.price = "5 €"
    expected.accessibility = "No steps"
    expected.language = "de"
    expected.poster = "https://own.example/p.jpg"
    expected.isCancelled = true
    #expect(feed.entries.map(\.event) == [expected])
    #expect(feed.problems == [])
  }

  @Test("`_event` says that it costs nothing, and with nulls nothing")
  func free() {
    let feed = Feed(
      xml: #"{"version":"https://jsonfeed.org/version/1.1","items":["#
        + #"{"id":"1","_event":{"start":"2026-12-03","price":{"free":true},"accessibility":null}},"#
        + #"{"id":"2","_event":{"start":"2026-12-03","price":null}}]}"#)
    #expect(feed.entries.map(\.event?.isFree) == [true, false])
    #expect(feed.entries.map(\.event?.price) == [nil, nil])
    #expect(feed.entries.map(\.event?.accessibility) == [nil, nil])
    #expect(feed.problems == [])
  }

  @Test("an `_event` without a start is somebody else's; one whose start is no time is told")
  func otherEvents() {
    let feed = Feed(
      xml: #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","_event":"x"},"#
        + #"{"id":"2","_event":{"end":"2026-12-03"}},{"id":"3","_event":{"start":"soon"}}]}"#)
    #expect(feed.entries.map(\.event) == [nil, nil, nil])
    #expect(feed.codes == [.eventTime])
    #expect(feed.problems.map(\.entry) == [2])
  }

  @Test("version 1.0 has one author")
  func version10() {
    let feed = Feed(
      xml: #"{"version":"https://jsonfeed.org/version/1","title":"T","author":{"name":"A"},"items":[]}"#)
    #expect(feed.format == .jsonFeed10)
    #expect(feed.authors == [Person(name: "A")])
  }

  @Test("JSON that breaks off keeps the entries that came before")
  func cut() {
    let feed = Feed(
      xml: #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1"},{"id":"2","title":"Hal"#)
    #expect(feed.entries.map(\.id) == ["1", "2"])
    #expect(feed.codes == [.badJSON])
    #expect(feed.problems[0].line == 1)
  }

  @Test("JSON that is no feed says so")
  func noFeed() {
    #expect(Feed(xml: #"{"a": 1}"#).codes == [.notAFeed])
    #expect(Feed(xml: "[1, 2").codes == [.badJSON, .notAFeed])
  }

  @Test("nesting beyond the limit ends the reading, not the process")
  func deep() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(Feed(xml: deep).codes == [.badJSON, .notAFeed])
  }
}
