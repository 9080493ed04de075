import HumonModel
import HumonTexts
import HumonWire
import Recurrence
import Testing

@Suite("A search as a feed")
struct FeedFormatTests {
  private func feed(_ text: String = V2.full, texts: Texts = .english) throws -> EventFeed {
    let event = try V2.event(text)
    let occurrence = EventOccurrence(
      recurrenceID: try #require(RecurrenceID(text: "20261203T190000")),
      start: V2.time("2026-12-03T18:00:00Z"),
      end: V2.time("2026-12-03T19:30:00Z"))
    let found = FoundEvent(
      event: event, occurrence: occurrence, zone: try #require(TimeZoneRules.named(event.timeZone)),
      attendance: AttendanceCounts(), kilometres: 1.5, link: "https://humon.example/events/17")
    return EventFeed(
      title: "Near <you>", address: "https://humon.example/v2/events.rss?near=1,2&radius=3",
      homePage: "https://humon.example/", updated: V2.time("2026-11-02T11:00:00Z"), events: [found],
      texts: texts)
  }

  @Test("RSS says when with the event module, and pubDate is when the event was made")
  func rss() throws {
    let text = RSSFeed.document(try feed())
    for line in [
      "<title>Near &lt;you&gt;</title>", "<title>Run &amp; &quot;walk&quot;</title>",
      "<guid isPermaLink=\"false\">u-17#20261203T190000</guid>",
      "<pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>",
      "<ev:startdate>2026-12-03T19:00:00+01:00</ev:startdate>",
      "<ev:enddate>2026-12-03T20:30:00+01:00</ev:enddate>",
      "<ev:location>Park, Street 1, Berlin</ev:location>", "<georss:point>52.5 13.4</georss:point>",
      "<category>sport</category>", "<category>open air</category>", "<dc:creator>Runners</dc:creator>",
      "<atom:link href=\"https://humon.example/v2/events.rss?near=1,2&amp;radius=3\" rel=\"self\" type=\"application/rss+xml\"/>",
      "<description>&lt;p&gt;&lt;strong&gt;Every&lt;/strong&gt; week&lt;/p&gt;",
      "&lt;p&gt;&lt;a href=&quot;https://example.org/run&quot;&gt;https://example.org/run&lt;/a&gt;&lt;/p&gt;</description>",
      "<dc:language>de</dc:language>",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test("Atom has an id that never changes, both dates, and the content as HTML")
  func atom() throws {
    let text = AtomFeed.document(try feed())
    for line in [
      "<id>urn:humon:u-17%2320261203T190000</id>", "<published>2026-11-01T10:00:00.000Z</published>",
      "<updated>2026-11-02T11:00:00.500Z</updated>", "<content type=\"html\">&lt;p&gt;",
      "<summary>2026-12-03T19:00:00+01:00, Park, Street 1, Berlin</summary>", "<name>Runners</name>",
      "<entry xml:lang=\"de\">", "<link rel=\"related\" href=\"https://example.org/run\"/>",
      "<category term=\"sport\"/>", "<link rel=\"alternate\" href=\"https://humon.example/events/17\"/>",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test("JSON Feed carries the event under a name of its own")
  func jsonFeed() throws {
    let feed = try JSONValue(parsing: JSONFeed.document(feed()))
    #expect(feed["version"] == .text("https://jsonfeed.org/version/1.1"))
    guard case .array(let items)? = feed["items"], let item = items.first else {
      Issue.record("no items")
      return
    }
    #expect(item["id"] == .text("u-17#20261203T190000") && item["title"] == .text("Run & \"walk\""))
    #expect(item["content_text"] == .text("Every week\n\nSee https://example.org"))
    #expect(item["date_published"] == .text("2026-11-01T10:00:00.000Z"))
    #expect(item["external_url"] == .text("https://example.org/run"))
    #expect(item["_event"]?["start"] == .text("2026-12-03T19:00:00+01:00"))
    #expect(item["_event"]?["time_zone"] == .text("Europe/Berlin"))
    #expect(item["_event"]?["approximate"] == nil)
    #expect(
      item["_event"]?["latitude"] == .number("52.5")
        && item["tags"] == .array([.text("sport"), .text("open air")]))
  }

  @Test("JSON Feed says what it costs, what is said about accessibility, and where the host's page is")
  func priceAndAccess() throws {
    for (members, price, accessibility) in [
      (#""price":{"text":"5 €"},"accessibility":"No steps""#, #"{"text":"5 €"}"#, #""No steps""#),
      (#""price":{"free":true}"#, #"{"free":true}"#, "null"), (#""price":null"#, "null", "null"),
    ] {
      let text =
        #"{"name":"A","start":"2026-12-03T10:00:00Z","host":{"name":"H","url":"https://h.example/"},\#(members)}"#
      let document = String(decoding: try JSONFeed.document(feed(text)), as: UTF8.self)
      #expect(document.contains(#","price":\#(price),"accessibility":\#(accessibility)}"#), "\(document)")
      #expect(document.contains(#""authors":[{"name":"H","url":"https://h.example/"}]"#))
    }
  }

  @Test("JSON Feed says that a place is approximate")
  func approximate() throws {
    let text =
      #"{"name":"A","start":"2026-12-03T10:00:00Z","place":{"latitude":52.5,"longitude":13.4,"approximate":true}}"#
    guard case .array(let items)? = try JSONValue(parsing: JSONFeed.document(feed(text)))["items"] else {
      Issue.record("no items")
      return
    }
    #expect(items.map { $0["_event"]?["approximate"] } == [.boolean(true)])
  }

  @Test("RSS and Atom write the last of whole days as their end, also where the clocks change")
  func lastDay() throws {
    let event = try V2.event(
      #"{"name":"A","start":"2026-10-24","end":"2026-10-26","all_day":true,"time_zone":"Europe/Berlin"}"#)
    let zone = try #require(TimeZoneRules.named(event.timeZone))
    let found = FoundEvent(
      event: event, occurrence: nil, zone: zone, attendance: AttendanceCounts(), kilometres: nil, link: "x")
    let feed = EventFeed(
      title: "", address: "", homePage: "", updated: event.updated, events: [found], texts: .english)
    for document in [RSSFeed.document(feed), AtomFeed.document(feed)] {
      #expect(document.contains("<ev:startdate>2026-10-24</ev:startdate>"))
      #expect(document.contains("<ev:enddate>2026-10-25</ev:enddate>"))
    }
  }

  @Test("The title of a cancelled event says so in RSS and Atom, in the language of the one who asks")
  func cancelled() throws {
    let text = #"{"name":"Tea","start":"2026-12-03T10:00:00Z","status":"cancelled"}"#
    for (texts, title) in [
      (Texts.english, "Cancelled: Tea"), (.spanish, "Cancelado: Tea"), (.simplifiedChinese, "已取消：Tea"),
      (.traditionalChinese, "已取消：Tea"),
    ] {
      let feed = try feed(text, texts: texts)
      #expect(RSSFeed.document(feed).contains("<title>\(title)</title>"))
      #expect(AtomFeed.document(feed).contains("<title>\(title)</title>"))
    }
  }

  @Test("GeoJSON has the longitude first, and what is nowhere has no geometry")
  func geoJSON() throws {
    let feature = try first(of: feed(), "features")
    #expect(feature["geometry"]?["coordinates"] == .array([.number("13.4"), .number("52.5")]))
    #expect(feature["properties"]?["occurrence"] == .text("20261203T190000"))
    #expect(feature["properties"]?["distance_km"] == .number("1.5"))
    let online = try first(of: feed(#"{"name":"Call","start":"2026-11-26T19:00:00Z"}"#), "features")
    #expect(online["geometry"] == .null)
  }

  private func first(of feed: EventFeed, _ name: String) throws -> JSONValue {
    guard case .array(let elements)? = try JSONValue(parsing: GeoJSONFeed.document(feed))[name] else {
      return .null
    }
    return elements.first ?? .null
  }

  @Test("Nothing that a person writes breaks out of its element")
  func injection() throws {
    let text =
      #"{"name":"]]></title><script>x</script>\uFFFE","description":"</content><x>","start":"2026-11-26T19:00:00Z","categories":["\"/><x"]}"#
    for document in [RSSFeed.document(try feed(text)), AtomFeed.document(try feed(text))] {
      #expect(!document.contains("<script") && !document.contains("<x") && !document.contains("\u{FFFE}"))
    }
  }

  @Test("An event of whole days has dates; one west of Greenwich a minus, one in UTC a Z")
  func written() throws {
    let day = try feed(#"{"name":"A","start":"2026-12-03","all_day":true,"time_zone":"Europe/Berlin"}"#)
    #expect(RSSFeed.document(day).contains("<ev:startdate>2026-12-03</ev:startdate>"))
    let west = try feed(#"{"name":"A","start":"2026-12-03T10:00:00","time_zone":"America/St_Johns"}"#)
    #expect(RSSFeed.document(west).contains("<ev:startdate>2026-12-03T14:30:00-03:30</ev:startdate>"))
    let utc = try feed(#"{"name":"A","start":"2026-12-03T10:00:00Z"}"#)
    #expect(RSSFeed.document(utc).contains("<ev:startdate>2026-12-03T18:00:00Z</ev:startdate>"))
  }
}
