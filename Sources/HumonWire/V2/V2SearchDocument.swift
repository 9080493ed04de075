public import GeoIndex
public import HumonModel
import struct ICalendar.CalendarDuration
public import Recurrence

/// The question of `GET /v2/events` and of every feed made of it.
///
/// A name that v2 does not know is a problem: most likely a slip of the pen, and the answer would not be the one that was
/// asked for. `category` and `language` may stand several times, or hold several values between commas.
public struct V2SearchDocument: Sendable {
  /// The parameters of a search; formats have further ones.
  public static let names: Set<String> = [
    "near", "radius", "bbox", "from", "to", "when", "time_zone", "category", "language", "host", "q",
    "status", "sort",
    "limit", "cursor",
  ]
  /// How far a search around a point looks if it does not say, in kilometres.
  public static let standardRadius = 25.0
  /// How many results a page has if nothing is said.
  public static let standardLimit = 50
  /// How far a duration may lead, in days: some 270 years.
  private static let farthestDays = 100_000
  /// The most characters of a text in a question.
  static let textLength = 255

  /// A category or a language as `category` and `language` take it beside others, between commas: its own are escaped.
  public static func element(_ value: String) -> String { QueryReader.escaped(value) }

  private let zoneAt: @Sendable (GeoPoint) -> String

  /// - Parameter zoneAt: the IANA name of the zone at a coordinate: `today` is a day there.
  public init(zoneAt: @escaping @Sendable (GeoPoint) -> String) {
    self.zoneAt = zoneAt
  }

  /// The search that a query means, or all that is wrong with it.
  /// - Parameters:
  ///   - now: what `now`, `today` and durations count from; also the start of a search that names none.
  ///   - extra: names that this place knows besides.
  ///   - excluded: names that it does not know.
  ///   - standardLimit: how many results a page has if nothing is said.
  public func search(
    _ query: QueryString, now: Timestamp, extra: Set<String> = [], without excluded: Set<String> = [],
    standardLimit: Int = standardLimit
  ) throws(DocumentFailure) -> EventSearch {
    var reader = QueryReader(query) { name in
      (Self.names.contains(name) || extra.contains(name)) && !excluded.contains(name)
    }
    let area = V2AreaQuery.area(&reader)
    let limit = reader.integer("limit", in: 1...EventSearch.maximumLimit) ?? standardLimit
    var search = EventSearch(area: area, limit: limit)
    search.window = window(&reader, area: area, now: now)
    search.categories = reader.list("category", maximum: EventLimits.categories)
    search.languages = reader.list("language", maximum: EventLimits.languages)
    search.host = reader.text("host")
    // Spaces alone are no words, as if nothing had been typed.
    search.words = reader.text("q").flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    search.includesCancelled = (reader.choice("status") as StatusFilter?) == .any
    if let order: EventSearch.Order = reader.choice("sort") {
      if order == .distance, search.order != .distance { reader.note("sort", .without("near")) }
      search.order = order
    }
    if let text = reader.text("cursor") {
      search.after = V2Cursor(text, for: search)?.position ?? reader.refuse("cursor", .notValidHere)
    }
    if let failure = DocumentFailure(reader.problems) { throw failure }
    return search
  }

  /// `status=confirmed`, the default, leaves cancelled events out.
  private enum StatusFilter: String, CaseIterable {
    case confirmed
    case any
  }

  private func window(
    _ reader: inout QueryReader, area: EventSearch.Area, now: Timestamp
  ) -> TimeWindow {
    let named = reader.text("time_zone").map {
      TimeZoneRules.named($0) ?? reader.refuse("time_zone", .notTimeZone)
    }
    // Looked for only where a time is read from the clock there, and once.
    lazy var zoneThere = named ?? self.rules(in: area)
    func rules() -> TimeZoneRules? { zoneThere }
    if let rolling: RollingWindow = reader.choice("when") {
      for other in ["from", "to"] where reader.has(other) { reader.note(other, .excludedBy("when")) }
      guard let rules = rules() else { return .always }
      return rolling.window(at: now, in: rules)
    }
    let from = reader.text("from").flatMap {
      instant($0, now: now, countingFrom: now, rules) ?? reader.refuse("from", .notDateTime)
    }
    let start = from ?? now
    let to = reader.text("to").flatMap {
      instant($0, now: now, countingFrom: start, rules) ?? reader.refuse("to", .notDateTime)
    }
    guard let window = TimeWindow(from: start, to: to) else {
      reader.note("to", .notAfterStart)
      return .always
    }
    if let to, to.rawValue - start.rawValue > Int64(EventSearch.maximumDays) * 86_400_000 {
      reader.note("to", .tooFarFromStart(days: EventSearch.maximumDays))
    }
    return window
  }

  /// The instant that a text means.
  /// - Parameter start: what a length of time counts from.
  private func instant(
    _ text: String, now: Timestamp, countingFrom start: Timestamp, _ rules: () -> TimeZoneRules?
  ) -> Timestamp? {
    if text == "now" { return now }
    if let length = CalendarDuration(text) { return Self.instant(length, after: start, rules) }
    guard let time = WrittenTime(text) else { return nil }
    if case .instant(let instant) = time { return instant }
    guard let rules = rules() else { return nil }
    if case .date(let date) = time { return rules.midnight(of: date) }
    return time.instant(in: rules)
  }

  /// Days follow the calendar there, so that `from=2027-10-31&to=P1D` is that day although it has 25 hours; hours follow
  /// the clock (RFC 5545, section 3.3.6). Nil where that leads too far.
  private static func instant(
    _ length: CalendarDuration, after start: Timestamp, _ rules: () -> TimeZoneRules?
  ) -> Timestamp? {
    guard abs(length.days * 86_400 + length.seconds) <= farthestDays * 86_400 else { return nil }
    var day = start
    if length.days != 0 {
      guard let rules = rules() else { return nil }
      day = rules.instant(ofWallClock: rules.wallClock(at: start) + Int64(length.days) * 86_400_000)
    }
    return day.advanced(byMilliseconds: Int64(length.seconds) * 1_000)
  }

  /// The zone of the place around which is searched, else UTC.
  private func rules(in area: EventSearch.Area) -> TimeZoneRules {
    if case .circle(let center, _) = area { .known(zoneAt(center)) } else { .utc }
  }
}
