import Foundation
import GeoIndex
import HumonModel
import HumonStore
import Testing

/// Feeds whose events go on the map: `humon events import FEED`.
@Suite struct ImportFeedsTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  /// A feed as the SCCCA writes them.
  private func community(
    title: String = "Fair &amp; Fun", venue: String = "7 Crown Street, Berlin", isPublished: String = "Yes"
  ) -> String {
    """
    <rss version="2.0"><channel><title>Community</title><link>http://community.example</link>
    <item><title>\(title)</title><link>http://community.example/node/17</link>
    <description>&lt;p&gt;Bring &lt;b&gt;food&lt;/b&gt; * 家庭&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</description>
    <author>\(venue)</author><category>Family, Outdoors</category>
    <enclosure url="http://community.example/poster.jpg" length="1" type="image/jpeg"/>
    <comments>1399541400 to 1399550400</comments><guid>\(isPublished)</guid><pubDate>1391746575</pubDate></item>
    <item><title>When?</title><link>http://community.example/node/18</link><comments>soon</comments>
    <guid>Yes</guid></item>
    <item><title>Withdrawn</title><link>http://community.example/node/19</link>
    <comments>1399541400 to 1399550400</comments><guid>No</guid></item>
    </channel></rss>
    """
  }

  private func report(_ arguments: String..., input: String = "") async throws -> [String: Any] {
    let outcome = try await Command.run(
      ["events", "import"] + arguments + ["--json"], in: workspace.folder,
      environment: ["HUMON_DATABASE": workspace.database, "HUMON_PLACES": workspace.places], input: input)
    #expect([0, 2].contains(outcome.status), "\(outcome)")
    return try outcome.json()
  }

  private func nearby() async throws -> [String] {
    try await workspace.humon("nearby", "52.52", "13.41", "--radius", "20", "--json").jsonArray()
      .compactMap { $0["name"] as? String }
  }

  private func withStore<Value>(_ body: (SQLiteStore) async throws -> Value) async throws -> Value {
    let store = try SQLiteStore(database: SQLiteDatabase(path: workspace.database, mustExist: true))
    let value = try await body(store)
    await store.close()
    return value
  }

  private func event(named name: String) async throws -> Event {
    try await withStore { store in
      var found: Event?
      for change in try await store.changes(after: 0, limit: 1_000) where change.entity == .event {
        if let event = try await store.event(Event.ID(rawValue: change.id)), event.name == name {
          found = event
        }
      }
      return try #require(found)
    }
  }

  // MARK: A community's feed

  @Test func putsACommunitysEventsOnTheMap() async throws {
    let outcome = try await workspace.humon("events", "import", "-", input: community())
    #expect(outcome.status == 2)
    #expect(
      outcome.lines == [
        "3 rows in 1 file tell of 2 events; 0 rows told of one again.",
        "  with a place     1  1 of 1 row that name a place, 100.0 %",
        "  of them by town  1  not exact",
        "  online only      1  1 row",
        "  unresolved       0  0 rows",
        "  created          1",
        "  updated          0",
        "  unchanged        0",
        "  refused          1",
        "  never shown      1",
        "",
        "Refused:",
        "  -, row 2: “soon” are no times of event 18",
      ])
    #expect(try await nearby() == ["Fair & Fun"])
    let event = try await event(named: "Fair & Fun")
    #expect(event.address == "7 Crown Street, Berlin")
    #expect(event.start.rfc3339 == "2014-05-08T09:30:00.000Z")
    #expect(event.end?.rfc3339 == "2014-05-08T12:00:00.000Z")
    #expect(event.timeZone == "Europe/Berlin")
    #expect(event.description == "Bring food \\* 家庭")
    #expect(event.categories == ["Family", "Outdoors"])
    #expect(event.image?.url == "http://community.example/poster.jpg")
    #expect(event.url == "http://community.example/node/17")
    #expect(event.origin == "document: http://community.example")
  }

  @Test func importsNothingTwiceAndFollowsWhatThePublisherChangesHidesAndShows() async throws {
    #expect(try await report("-", input: community())["created"] as? Int == 1)
    let again = try await report("-", input: community())
    #expect(again["created"] as? Int == 0 && again["updated"] as? Int == 0)
    #expect(again["unchanged"] as? Int == 1)

    #expect(try await report("-", input: community(title: "Fair"))["updated"] as? Int == 1)
    #expect(try await nearby() == ["Fair"])

    #expect(try await report("-", input: community(title: "Fair", isPublished: "No"))["updated"] as? Int == 1)
    #expect(try await nearby() == [])
    #expect(try await event(named: "Fair").visibility == .hidden)

    #expect(try await report("-", input: community(title: "Fair"))["updated"] as? Int == 1)
    #expect(try await nearby() == ["Fair"])
  }

  @Test func rehearsesWithoutMakingADatabase() async throws {
    let outcome = try await workspace.humon("events", "import", "-", "--dry-run", input: community())
    #expect(outcome.status == 2)
    #expect(outcome.lines.first == "Nothing was written. This is what would be done:")
    #expect(
      outcome.lines.contains(
        "  created: Fair & Fun, Thu 8 May 2014 11:30 UTC+2, at Berlin, Germany (not exact)"))
    #expect(!FileManager.default.fileExists(atPath: workspace.database))
  }

  @Test func rehearsesWithoutChangingADatabase() async throws {
    _ = try await report("-", input: community())
    let before = try await withStore { try await $0.changes(after: 0, limit: 100) }
    let rehearsal = try await report(
      "-", "--dry-run", input: community(title: "Fair", venue: "Nowhere at all"))
    #expect(rehearsal["isRehearsal"] as? Bool == true)
    #expect(rehearsal["updated"] as? Int == 1)
    let preview = try #require(rehearsal["preview"] as? [[String: Any]])
    #expect(preview.map { $0["verdict"] as? String } == ["updated"])
    #expect(preview.first?["startedAt"] as? String == "2014-05-08T09:30:00.000Z")
    #expect(preview.first?["latitude"] == nil && preview.first?["town"] == nil)
    #expect(try await withStore { try await $0.changes(after: 0, limit: 100) } == before)
    #expect(try await nearby() == ["Fair & Fun"])
  }

  // MARK: Whose events they are

  private func calendar(_ name: String, summary: String = "Tea") -> String {
    """
    BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nX-WR-CALNAME:\(name)\r\nBEGIN:VEVENT\r\nUID:tea@club.example\r
    DTSTAMP:20260101T000000Z\r\nDTSTART:20260508T180000Z\r\nSUMMARY:\(summary)\r\nGEO:52.52;13.4\r\nEND:VEVENT\r
    END:VCALENDAR\r\n
    """
  }

  @Test func neverOverwritesWhatAnotherFeedBrought() async throws {
    #expect(try await report("-", input: calendar("Club"))["created"] as? Int == 1)
    let other = try await report("-", input: calendar("Thief", summary: "Mine"))
    #expect(other["created"] as? Int == 0 && other["updated"] as? Int == 0)
    let refused = try #require(other["refused"] as? [[String: Any]])
    #expect(
      refused.map { $0["problems"] as? [String] } == [
        ["“Mine” has the uid of an event from elsewhere, which stays as it is"]
      ])
    #expect(try await nearby() == ["Tea"])
    #expect(try await event(named: "Tea").uid == "tea@club.example")
  }

  @Test func neverOverwritesWhatSomebodyMadeHere() async throws {
    let id = try await {
      let store = try SQLiteStore(database: SQLiteDatabase(path: workspace.database))
      let person = try await store.register(TokenHash(of: "phone"))
      var mine = try NewEvent(name: "Mine", start: .init(rawValue: 0), timeZone: "UTC")
      mine.uid = "tea@club.example"
      let id = try await store.create(mine, owner: person)
      await store.close()
      return id
    }()
    let outcome = try await workspace.humon("events", "import", "-", input: calendar("Club"))
    #expect(outcome.status == 2)
    #expect(try await withStore { try await $0.event(id)?.name } == "Mine")
  }

  @Test func aDocumentCannotPassForAnAddress() async throws {
    let address = "https://club.example/feed.ics"
    #expect(try await report("-", "--location", address, input: calendar("Club"))["created"] as? Int == 1)
    #expect(try await event(named: "Tea").origin == address)
    #expect(try await report("-", "--location", address, input: calendar("Club"))["unchanged"] as? Int == 1)
    // It calls itself what the other feed's address is.
    #expect(try await report("-", input: calendar(address, summary: "Mine"))["updated"] as? Int == 0)
    #expect(try await nearby() == ["Tea"])
  }

  // MARK: Every format

  @Test(
    "Each format is recognised by its content",
    arguments: [
      #"<html><body><div class="h-event"><h1 class="p-name">Tea</h1><time class="dt-start">2026-05-08T18:00+02:00</time>"#
        + #"<span class="p-location">Berlin</span></div></body></html>"#,
      #"[{"@context":"https://schema.org","@type":"Event","name":"Tea","startDate":"2026-05-08T18:00+02:00","#
        + #""location":{"address":"Berlin"}}]"#,
      #"<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#""#
        + #" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><item rdf:about="urn:1"><title>Tea</title>"#
        + #"<ev:startdate>2026-05-08T18:00:00+02:00</ev:startdate><ev:location>Berlin</ev:location></item></rdf:RDF>"#,
      #"<feed xmlns="http://www.w3.org/2005/Atom" xmlns:xCal="urn:ietf:params:xml:ns:xcal"><entry><id>1</id><title>Tea"#
        + #"</title><xCal:dtstart>20260508T160000Z</xCal:dtstart><xCal:location>Berlin</xCal:location></entry></feed>"#,
      "\u{FEFF}begin:vcalendar\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260508T160000Z\r\nSUMMARY:Tea\r\n"
        + "LOCATION:Berlin\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
    ])
  func formats(document: String) async throws {
    let file = try workspace.write("document", document)
    let outcome = try await workspace.humon("events", "import", file)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try await nearby() == ["Tea"])
    let event = try await event(named: "Tea")
    #expect(event.start.rfc3339 == "2026-05-08T16:00:00.000Z")
    #expect(event.timeZone == "Europe/Berlin")
    #expect(try await report(file)["unchanged"] as? Int == 1)
  }

  @Test func takesTheEventsOfHumonsOwnJSONFeed() async throws {
    let feed =
      #"{"version":"https://jsonfeed.org/version/1.1","title":"Events","feed_url":"https://humon.example/v2/events.jsonfeed","#
      + #""items":[{"id":"u-1","url":"https://humon.example/events/1","external_url":"https://own.example/","title":"Fair","#
      + #""content_text":"","_event":{"start":"2026-05-08","end":"2026-05-10","time_zone":"Europe/Berlin","#
      + #""place":"Hall","latitude":52.52,"longitude":13.41,"approximate":true,"status":"tentative"}}]}"#
    #expect(try await report("-", input: feed)["created"] as? Int == 1)
    let event = try await event(named: "Fair")
    #expect(event.isAllDay && event.timeZone == "Europe/Berlin" && event.status == .tentative)
    #expect(event.start.rfc3339 == "2026-05-07T22:00:00.000Z")
    #expect(event.end?.rfc3339 == "2026-05-09T22:00:00.000Z")
    #expect(event.url == "https://own.example/")
    #expect(event.point?.latitude == 52.52 && event.details.isPlaceApproximate)
    #expect(try await report("-", input: feed)["unchanged"] as? Int == 1)
  }

  @Test("An event that one of our own feeds calls cancelled in its title is cancelled, and has its own name")
  func cancelledTitles() async throws {
    let items = ["Cancelled: Fair", "已取消：集市", "Cancelled"].enumerated().map { number, title in
      "<item><title>\(title)</title><guid isPermaLink=\"false\">\(number)</guid>"
        + "<ev:startdate>2026-07-08T10:00:00Z</ev:startdate><georss:point>52.52 13.4</georss:point></item>"
    }
    _ = try await report(
      "-",
      input: """
        <rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/" \
        xmlns:georss="http://www.georss.org/georss"><channel><title>Town</title>\(items.joined())</channel></rss>
        """)
    for (name, status) in [("Fair", Event.Status.cancelled), ("集市", .cancelled), ("Cancelled", .confirmed)] {
      #expect(try await event(named: name).status == status)
    }
  }

  @Test func aFeedWithoutEventsIsNoFailure() async throws {
    let feed =
      #"{"version":"https://jsonfeed.org/version/1.1","title":"Blog","items":[{"id":"1","title":"x"}]}"#
    let report = try await report("-", input: feed)
    #expect(report["entriesWithoutEvent"] as? Int == 1 && report["created"] as? Int == 0)
  }

  @Test func aPageWithoutEventsIsRefused() async throws {
    let outcome = try await workspace.humon("events", "import", "-", input: "<html><p>Hello</p></html>")
    #expect(outcome.status == 1)
    #expect(outcome.complaint == "Error: Nothing was imported: every file or row was refused.\n")
  }

  @Test func fetchesAnAddress() async throws {
    let server = try #require(CannedServer(CannedServer.answer(calendar("Club"))))
    let address = "http://127.0.0.1:\(server.port)/club.ics"
    #expect(try await report(address)["created"] as? Int == 1)
    #expect(try await report(address)["unchanged"] as? Int == 1)
    #expect(try await event(named: "Tea").origin == address)
    let missing = try #require(CannedServer(CannedServer.answer("gone", status: "404 Not Found")))
    let outcome = try await workspace.humon("events", "import", "http://127.0.0.1:\(missing.port)/")
    #expect(outcome.status == 1)
    #expect(
      outcome.lines.last == "  http://127.0.0.1:\(missing.port)/: The publisher answered with status 404.")
  }
}
