import Foundation
import GeoIndex
import Geocoding
import HumonModel

/// Plausible events around real towns, made up from a seed: the same seed, reference day and gazetteer give the same
/// events, and event number n does not depend on how many are made.
struct SampleEvents: Sendable {
  /// Days before and after the reference day on which events begin.
  static let days = -28...55
  /// Where events of this kind come from (``NewEvent/origin``).
  static let origin = "sample"

  private let seed: UInt64
  private let reference: CalendarDay
  private let towns: SampleTowns
  /// How many of 100 events repeat.
  private let recurring: Int
  private var zones: [String: TimeZone] = [:]

  /// - Parameter recurring: how many of 100 events repeat. With any, all say which languages are spoken.
  init(seed: UInt64, reference: CalendarDay, towns: SampleTowns, recurring: Int = 0) {
    self.seed = seed
    self.reference = reference
    self.towns = towns
    self.recurring = recurring
  }

  /// How the uids of all these events begin. They rise with the number, so that the index over them grows at its end.
  var uidPrefix: String { "sample-\(seed)-\(reference.text)-" + (recurring > 0 ? "\(recurring)r-" : "") }

  /// The events of these numbers, from 0 on.
  func events(_ numbers: Range<Int>) throws -> [NewEvent] {
    // A copy, because it remembers time zones.
    var copy = self
    return try numbers.map { try copy.event($0) }
  }

  private mutating func event(_ number: Int) throws -> NewEvent {
    var random = SplitMix64(seed: seed, series: UInt64(number))
    let place = towns.pick(&random)
    let kind = random.pick(SampleKind.all)
    let venue = random.pick(kind.venues)
    let (start, end) = times(kind, in: zone(place.timeZone), &random)
    var event = try NewEvent(
      name: Self.name(kind, venue: venue, town: place.name, &random),
      address: Self.address(venue: venue, town: place.name, &random),
      point: SampleTowns.scatter(around: place, &random), start: start, end: end, timeZone: place.timeZone)
    event.isAllDay = kind.takesWholeDays
    event.categories = [kind.category]
    if random.happens(percent: 20) { event.categories.append("free") }
    let digits = String(number)
    event.uid = uidPrefix + String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    event.origin = Self.origin
    if recurring > 0 {
      // Drawn last, so that all else is as in the sample without.
      event.languages = SampleLanguages.spoken(in: place.countryCode)
      if random.happens(percent: recurring) {
        event.recurrence = SampleRecurrence.pick(start: start, takesWholeDays: event.isAllDay, &random)
      }
    }
    return event
  }

  private static func name(_ kind: SampleKind, venue: String, town: String, _ random: inout SplitMix64)
    -> String
  {
    let name = random.pick(kind.names)
    switch random.below(5) {
    case 0: return "\(random.pick(SampleKind.qualities)) \(name)"
    case 1: return "\(name) at the \(venue)"
    case 2: return "\(name) in \(town)"
    case 3: return "\(town) \(name)"
    default: return name
    }
  }

  private static func address(venue: String, town: String, _ random: inout SplitMix64) -> String? {
    let house = 1 + random.below(120)
    switch random.below(20) {
    case 0: return nil
    case 1...3: return "\(venue), \(town)"
    case 4...7: return "\(house) \(random.pick(SampleKind.streets)), \(town)"
    default: return "\(venue), \(house) \(random.pick(SampleKind.streets)), \(town)"
    }
  }

  // MARK: Time

  private func times(
    _ kind: SampleKind, in zone: TimeZone, _ random: inout SplitMix64
  ) -> (start: Timestamp, end: Timestamp?) {
    var day = random.below(Self.days.count) + Self.days.lowerBound
    let prefersWeekend = random.happens(percent: kind.weekend)
    let saturday = random.below(2)
    let midnight = reference.start(in: .gmt)
    // 1970-01-01 was a Thursday; Saturday is the second day after it.
    let weekday = Int((midnight.rawValue / 86_400_000 + Int64(day)) % 7 + 7) % 7
    if prefersWeekend { day += 2 + saturday - weekday }
    let quarter = kind.quarters.lowerBound + random.below(kind.quarters.count)
    let minutes = random.pick(kind.durations)
    let hasEnd = kind.takesWholeDays || random.happens(percent: 85)
    let local = midnight.rawValue + Int64(day) * 86_400_000 + Int64(quarter) * 900_000
    let start = Self.instant(ofWallClock: local, in: zone)
    guard hasEnd else { return (start, nil) }
    return (start, Self.instant(ofWallClock: local + Int64(minutes) * 60_000, in: zone))
  }

  /// The instant at which a zone's clocks show this, as milliseconds since 1970 read as if it were UTC.
  private static func instant(ofWallClock local: Int64, in zone: TimeZone) -> Timestamp {
    func offset(at milliseconds: Int64) -> Int64 {
      Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds) / 1_000))) * 1_000
    }
    let guess = local - offset(at: local)
    return Timestamp(rawValue: local - offset(at: guess))
  }

  /// Finding a zone is slow, so the zones found are kept.
  private mutating func zone(_ name: String) -> TimeZone {
    if let known = zones[name] { return known }
    let zone = TimeZone(identifier: name) ?? .gmt
    zones[name] = zone
    return zone
  }
}
