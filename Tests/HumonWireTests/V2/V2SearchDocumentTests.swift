import GeoIndex
import HumonModel
import HumonWire
import Testing

@Suite("A search as v2 writes it")
struct V2SearchDocumentTests {
  /// A Saturday; in Sydney it is Sunday already.
  private let now = V2.time("2026-11-21T20:00:00Z")

  private func search(_ query: String) throws(DocumentFailure) -> EventSearch {
    try V2.search.search(QueryString(query), now: now)
  }

  private func problems(_ query: String) -> [String] {
    do throws(DocumentFailure) {
      _ = try search(query)
      return []
    } catch {
      return error.problems.map { "\($0.pointer) \($0.code.name)" }
    }
  }

  @Test("Is by itself everything from now on, the earliest first")
  func standard() throws {
    let found = try search("")
    #expect(
      found.area == .everywhere && found.order == .start && found.limit == V2SearchDocument.standardLimit)
    #expect(found.window == TimeWindow(from: now, to: nil))
    #expect(!found.includesCancelled && !found.includesUnlisted && !found.includesHidden)
  }

  @Test("Around a point, the nearest come first")
  func near() throws {
    let found = try search("near=52.5,13.4&radius=2&limit=7")
    let center = try #require(GeoPoint(latitude: 52.5, longitude: 13.4))
    #expect(
      found.area == .circle(center: center, kilometres: 2) && found.order == .distance && found.limit == 7)
    #expect(
      try search("near=52.5,13.4").area
        == .circle(center: center, kilometres: V2SearchDocument.standardRadius))
    #expect(try search("near=52.5,13.4&sort=start").order == .start)
  }

  @Test("In a box, west first as in GeoJSON, also over the date line")
  func box() throws {
    let box = try #require(GeoBox(south: -20, west: 170, north: 10, east: -170))
    #expect(try search("bbox=170,-20,-170,10").area == .box(box))
  }

  @Test("The clock at the place is asked only where a time is read from it")
  func zoneIsNotNeeded() throws {
    let document = V2SearchDocument { point in
      Issue.record("the zone at \(point) is looked for")
      return "UTC"
    }
    for times in [
      "", "&from=2026-11-26T18:00:00Z&to=PT168H", "&from=now&to=2026-12-01T00:00:00%2B01:00",
      "&from=2026-11-26&time_zone=Asia/Tokyo", "&when=today&time_zone=Asia/Tokyo",
    ] {
      _ = try document.search(QueryString("near=52.5,13.4" + times), now: now)
    }
  }

  @Test("Words, categories, languages, host and status")
  func conditions() throws {
    let found = try search(
      "q=caf%C3%A9%20nord&category=music,Art&category=food&language=zh-Hant&host=Runners&status=any")
    #expect(found.words == "café nord" && found.categories == ["music", "Art", "food"])
    #expect(found.languages == ["zh-Hant"] && found.host == "Runners" && found.includesCancelled)
  }

  @Test(
    "A comma that belongs to a category is escaped; another backslash stands for itself",
    arguments: [
      (#"category=Rhythm\, Blues,Jazz"#, ["Rhythm, Blues", "Jazz"]), (#"category=AC\DC"#, [#"AC\DC"#]),
      (#"category=a\\,b"#, [#"a\"#, "b"]), (#"category=a\"#, [#"a\"#]),
      ("category=Rhythm%5C%2C%20Blues&category=Jazz", ["Rhythm, Blues", "Jazz"]),
    ])
  func escapes(query: String, categories: [String]) throws {
    #expect(try search(query.replacing(" ", with: "%20")).categories == categories)
    let escaped = categories.map(V2SearchDocument.element).joined(separator: ",")
    #expect(try search("category=" + escaped).categories == categories)
  }

  @Test("Spaces alone are no words")
  func noWords() throws {
    #expect(try search("q=%20%E3%80%80").words == nil)
    #expect(try search("q=%F0%9F%8E%B8").words == "🎸")
  }

  @Test(
    "Windows are instants, days, durations, or roll with the clock",
    arguments: [
      (
        "from=2026-12-01T10:00:00Z&to=2026-12-02T00:00:00%2B01:00", "2026-12-01T10:00:00Z",
        "2026-12-01T23:00:00Z"
      ),
      ("from=now&to=P30D", "2026-11-21T20:00:00Z", "2026-12-21T20:00:00Z"),
      // Days are those of the calendar there, which has one of 25 hours and one of 23; hours are those of the clock.
      (
        "from=2027-10-31&to=P1D&time_zone=Europe/Berlin", "2027-10-30T22:00:00Z", "2027-10-31T23:00:00Z"
      ),
      (
        "from=2027-03-28&to=P1D&near=52.5,13.4&time_zone=Europe/Berlin", "2027-03-27T23:00:00Z",
        "2027-03-28T22:00:00Z"
      ),
      (
        "from=2027-03-28&to=P1DT2H&time_zone=Europe/Berlin", "2027-03-27T23:00:00Z", "2027-03-29T00:00:00Z"
      ),
      ("from=2027-03-28&to=PT24H&time_zone=Europe/Berlin", "2027-03-27T23:00:00Z", "2027-03-28T23:00:00Z"),
      ("from=-P30D&to=P1W&time_zone=Europe/Berlin", "2026-10-22T19:00:00Z", "2026-10-29T20:00:00Z"),
      ("from=-PT2H&to=PT1H", "2026-11-21T18:00:00Z", "2026-11-21T19:00:00Z"),
      (
        "from=2026-12-01&to=2026-12-02&time_zone=America/New_York", "2026-12-01T05:00:00Z",
        "2026-12-02T05:00:00Z"
      ),
      ("from=2026-12-01&to=2026-12-02&near=-33.8,151.2", "2026-11-30T13:00:00Z", "2026-12-01T13:00:00Z"),
      ("when=today", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"),
      ("when=today&near=-33.8,151.2", "2026-11-21T13:00:00Z", "2026-11-22T13:00:00Z"),
      ("when=tomorrow&time_zone=Europe/Berlin", "2026-11-21T23:00:00Z", "2026-11-22T23:00:00Z"),
      ("when=weekend", "2026-11-21T00:00:00Z", "2026-11-23T00:00:00Z"),
      ("when=weekend&near=-33.8,151.2", "2026-11-21T13:00:00Z", "2026-11-22T13:00:00Z"),
    ])
  func windows(query: String, from: String, to: String) throws {
    #expect(try search(query).window == TimeWindow(from: V2.time(from), to: V2.time(to)), "\(query)")
  }

  @Test(
    "On the weekend it is what is left of it by days",
    arguments: [
      ("2026-11-20T23:59:59Z", "2026-11-21T00:00:00Z"), ("2026-11-21T00:00:00Z", "2026-11-21T00:00:00Z"),
      ("2026-11-21T23:59:59Z", "2026-11-21T00:00:00Z"), ("2026-11-22T00:00:00Z", "2026-11-22T00:00:00Z"),
      ("2026-11-22T23:59:59Z", "2026-11-22T00:00:00Z"), ("2026-11-23T00:00:00Z", "2026-11-28T00:00:00Z"),
    ])
  func weekendDays(_ now: String, _ from: String) throws {
    let found = try V2.search.search(QueryString("when=weekend"), now: V2.time(now))
    let to = from < "2026-11-23" ? "2026-11-23T00:00:00Z" : "2026-11-30T00:00:00Z"
    #expect(found.window == TimeWindow(from: V2.time(from), to: V2.time(to)))
  }

  @Test("The weekend of a weekday is the one to come", arguments: 16...20)
  func weekend(day: Int) throws {
    let query = QueryString("when=weekend")
    let found = try V2.search.search(query, now: V2.time("2026-11-\(day)T12:00:00Z"))
    #expect(
      found.window == TimeWindow(from: V2.time("2026-11-21T00:00:00Z"), to: V2.time("2026-11-23T00:00:00Z")))
  }

  @Test(
    "What cannot be is said, all of it at once",
    arguments: [
      ("nearby=1,2&catgory=x", ["catgory unknown", "nearby unknown"]), ("near=1", ["near wrong_kind"]),
      ("near=91,0", ["near not_between"]),
      ("near=0,181&radius=-1", ["near not_between", "radius too_small"]),
      ("near=nan,0", ["near wrong_kind"]), ("radius=5", ["radius without"]),
      ("near=1,2&bbox=1,2,3,4", ["bbox excluded_by"]),
      ("bbox=1,2,3", ["bbox wrong_kind"]), ("bbox=0,10,5,-10", ["bbox not_box"]),
      ("bbox=190,0,200,10", ["bbox not_box"]),
      ("limit=0&sort=price", ["limit not_between", "sort not_one_of"]),
      ("limit=1001", ["limit not_between"]), ("limit=x", ["limit wrong_kind"]),
      ("limit=9223372036854775808", ["limit not_between"]),
      ("limit=-99999999999999999999", ["limit not_between"]), ("limit=+-1", ["limit wrong_kind"]),
      ("limit=-", ["limit wrong_kind"]),
      ("limit=5&limit=5", ["limit too_many"]), ("near=1,2&near=3,4", ["near too_many"]),
      ("q=a&host=b&q=c", ["q too_many"]),
      ("sort=distance", ["sort without"]),
      ("from=soon", ["from not_date_time"]), ("from=2026-12-02&to=2026-12-01", ["to not_after_start"]),
      ("when=someday", ["when not_one_of"]), ("when=today&from=now", ["from excluded_by"]),
      ("time_zone=Mars", ["time_zone not_time_zone"]),
      ("status=gone", ["status not_one_of"]), ("q=a%00b", ["q forbidden_characters"]),
      ("to=P1", ["to not_date_time"]), ("to=PT5M3H", ["to not_date_time"]),
      ("from=P100001D", ["from not_date_time"]),
      ("to=P999999999W", ["to not_date_time"]), ("cursor=abc", ["cursor not_valid_here"]),
    ])
  func problems(query: String, expected: [String]) {
    #expect(problems(query) == expected, "\(query)")
  }

  @Test("A cursor is good for the search that gave it, on whatever page, and for no other")
  func cursor() throws {
    let first = try search("near=52.5,13.4&category=music&limit=10")
    let position = SearchPosition(kilometres: 1.25, start: now, id: Event.ID(rawValue: 9))
    let cursor = V2Cursor(after: position, in: first)
    let next = try search("near=52.5,13.4&category=music&limit=20&cursor=\(cursor.text)")
    #expect(next.after == position)
    #expect(problems("near=52.5,13.5&category=music&cursor=\(cursor.text)") == ["cursor not_valid_here"])
    #expect(problems("near=52.5,13.4&category=art&cursor=\(cursor.text)") == ["cursor not_valid_here"])
    let damaged = String(cursor.text.dropLast()) + (cursor.text.last == "A" ? "E" : "A")
    #expect(V2Cursor(damaged, for: first) == nil)
  }
}
