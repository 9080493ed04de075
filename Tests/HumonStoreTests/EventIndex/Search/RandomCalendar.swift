import GeoIndex
import HumonModel
import Recurrence
import SeededNumbers

/// Random events with depth, series among them, and random searches for them: the same in every run. All lie around the
/// clock that stores under test have.
struct RandomCalendar {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }

  mutating func some(_ texts: [String], upTo most: Int) -> [String] {
    Array(Set((0..<number(0...most)).map { _ in pick(texts) })).sorted()
  }

  private static let words = [
    "Jazz", "jazzy", "Café", "CAFE", "Ünder", "under", "Berlin", "Swift", "東京", "東", "京都", "読書会", "ab", "a",
    "2026",
  ]
  private static let categories = ["Music", "music", "Économie", "tech", "讀書"]
  private static let languages = ["de", "zh", "zh-Hant", "zh-hant-TW", "en-GB", "en"]
  private static let hosts = ["Städte e.V.", "stadte E.V.", "Humon"]
  private static let zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia"]
  private static let rules = [
    "FREQ=WEEKLY", "FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20231220T000000Z",
    "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=DAILY", "FREQ=YEARLY;COUNT=3", "FREQ=WEEKLY;COUNT=70", "FREQ=HOURLY;INTERVAL=7;COUNT=200",
    "FREQ=MONTHLY;BYMONTHDAY=31",
  ]

  mutating func text() -> String {
    (0..<number(1...4)).map { _ in pick(Self.words) }.joined(separator: pick([" ", ", ", "-", ""]))
  }

  mutating func point() throws -> GeoPoint {
    switch number(0...5) {
    case 0: try Sample.point(52.5, 13.4)
    case 1: try Sample.point(Double(number(-2...2)) * 45, pick([-180, -90, 0, 90, 180]))
    case 2: try Sample.point(Double(number(-3...3)), pick([179.99, -179.99]))
    default:
      try Sample.point(
        Double.random(in: 52...53, using: &generator), Double.random(in: 13...14, using: &generator))
    }
  }

  /// Within two months of the clock, mostly at whole minutes.
  mutating func time() -> Timestamp {
    let minutes = Timestamp(rawValue: 1_700_000_000_000 + Int64(number(-86_400...86_400)) * 60_000)
    return chance(20) ? minutes.advanced(byMilliseconds: Int64(number(1...59_999))) : minutes
  }

  mutating func details() throws -> EventDetails {
    let zone = pick(Self.zones)
    var start = time()
    let isAllDay = chance(20)
    var end: Timestamp? =
      chance(75) ? start.advanced(byMilliseconds: Int64(number(-60...2_880)) * 60_000) : nil
    if isAllDay {
      let rules = try TimeZoneDatabase.system.zone(zone)
      let day = rules.local(ofUTC: start.wholeSeconds).date.daysSinceEpoch
      let midnight = { (day: Int) in
        Timestamp(rawValue: rules.utc(of: LocalDateTime(LocalDate(daysSinceEpoch: day))) * 1_000)
      }
      (start, end) = (midnight(day), midnight(day + number(1...3)))
    }
    var details = try EventDetails(
      name: text(), address: chance(50) ? text() : nil, point: chance(85) ? point() : nil, start: start,
      end: end, timeZone: zone)
    details.isAllDay = isAllDay
    if chance(35) { details.recurrence = EventRecurrence(text: pick(Self.rules)) }
    details.visibility = chance(75) ? .public : chance(50) ? .unlisted : .hidden
    details.status = chance(80) ? .confirmed : chance(50) ? .tentative : .cancelled
    details.categories = some(Self.categories, upTo: 2)
    details.languages = some(Self.languages, upTo: 2)
    if chance(40) { details.host = Event.Host(name: pick(Self.hosts), url: nil) }
    if chance(30) { details.placeName = text() }
    if chance(30) { details.description = "**\(text())** and _\(text())_" }
    return details
  }

  mutating func area() throws -> EventSearch.Area {
    switch number(0...5) {
    case 0: return .everywhere
    case 1:
      let south = Double(number(-90...89))
      let box = GeoBox(
        south: south, west: Double(number(-180...180)), north: Double(number(Int(south)...90)),
        east: Double(number(-180...180)))
      return box.map { .box($0) } ?? .everywhere
    default:
      let radius: Double = pick([0, 0.001, 5, 30, 500, 5_000, 20_016])
      return .circle(center: try point(), kilometres: radius)
    }
  }

  mutating func search() throws -> EventSearch {
    var search = EventSearch(area: try area(), limit: pick([1, 2, 7, 50, 1_000]))
    if chance(40) { search.order = .start }
    search.includesUnlisted = chance(25)
    search.includesHidden = chance(25)
    search.includesCancelled = chance(25)
    let times = [time(), time()]
    let from = chance(20) ? Timestamp(rawValue: 1_700_000_000_000) : times.min()
    search.window = TimeWindow(from: chance(85) ? from : nil, to: chance(60) ? times.max() : nil) ?? .always
    if chance(25) { search.categories = some(Self.categories, upTo: 2) }
    if chance(25) { search.languages = some(["de", "zh", "ZH-hant", "en", "e"], upTo: 2) }
    if chance(15) { search.host = pick(Self.hosts) }
    if chance(35) {
      search.words = pick([
        "jaz", "CAFÉ", "und ber", "東", "京都", "会 読", "a", "ab swift", "20", "!", "zzz", "東京jazz",
      ])
    }
    return search
  }
}
