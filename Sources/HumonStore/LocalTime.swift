import Foundation
import HumonModel
import Synchronization

/// Wall clocks: what a clock in a time zone shows at an instant. Finding a zone is slow, so the zones found are kept.
final class LocalTime: Sendable {
  private let zones = Mutex<[String: TimeZone]>([:])

  /// The wall clock in a zone, as milliseconds since 1970 read as if it were UTC. A zone that the system does not know
  /// counts as UTC.
  func wallClock(of instant: Timestamp, in zone: String) -> Int64 {
    let zone = zones.withLock { zones in
      if let known = zones[zone] { return known }
      let found = TimeZone(identifier: zone) ?? .gmt
      zones[zone] = found
      return found
    }
    let date = Date(timeIntervalSince1970: Double(instant.rawValue) / 1_000)
    return instant.rawValue + Int64(zone.secondsFromGMT(for: date)) * 1_000
  }
}
