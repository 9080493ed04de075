internal import Foundation

/// The zones that Foundation knows, for a machine without files of them: seen from outside, by asking for the
/// offset week after week and then for the second between two that differ.
struct FoundationZones: ZoneSource {
  /// The first zones began about 1840.
  private static let start: Int64 = -4_102_444_800
  /// What is known today as single decrees lies before 2100.
  private static let horizon: Int64 = 4_102_444_800  // 2100
  private static let end = horizon + Stair.cycleLength + 3 * 366 * 86_400
  private static let week: Int64 = 7 * 86_400

  func identifiers() -> [String] { TimeZone.knownTimeZoneIdentifiers }

  func zone(_ identifier: String) throws(TimeZoneError) -> TimeZoneRules {
    guard let zone = TimeZone(identifier: identifier) else { throw .unknownName(identifier) }
    var transitions: [Transition] = []
    var offset = Self.offset(of: zone, at: Self.start)
    for week in 1...(Self.end - Self.start) / Self.week {
      let time = Self.start + week * Self.week
      let next = Self.offset(of: zone, at: time)
      if next == offset { continue }
      let change = Self.change(of: zone, from: offset, before: time)
      transitions.append(Transition(utc: change, kind: Self.kind(of: zone, at: change)))
      offset = next
    }
    let horizon = transitions.firstIndex { $0.utc >= Self.horizon }
    return TimeZoneRules(
      identifier: identifier,
      table: TransitionTable(
        first: Self.kind(of: zone, at: Self.start), transitions: transitions, repeatingAfter: horizon))
  }

  /// The first second of the week before a time at which the offset is not what it was.
  private static func change(of zone: TimeZone, from offset: Int, before time: Int64) -> Int64 {
    var (old, new) = (time - week, time)
    while new - old > 1 {
      let middle = (old + new) / 2
      if Self.offset(of: zone, at: middle) == offset { old = middle } else { new = middle }
    }
    return new
  }

  private static func offset(of zone: TimeZone, at time: Int64) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))
  }

  private static func kind(of zone: TimeZone, at time: Int64) -> LocalTimeKind {
    let date = Date(timeIntervalSince1970: Double(time))
    return LocalTimeKind(
      offset: offset(of: zone, at: time), isDaylight: zone.isDaylightSavingTime(for: date),
      name: zone.abbreviation(for: date) ?? zone.identifier)
  }
}
