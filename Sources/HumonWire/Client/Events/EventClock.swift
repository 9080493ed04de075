public import HumonModel
import Recurrence

/// The clock that an event keeps.
enum EventClock {
  /// The rules of a zone; of one that this system does not know, those of UTC: instants stay right, only what the clock
  /// shows does not.
  static func rules(_ zone: String) -> TimeZoneRules { (try? TimeZoneDatabase.system.zone(zone)) ?? .utc }

  /// What the clock of a zone shows: `2026-11-26`.
  static func date(_ instant: Timestamp, in zone: TimeZoneRules) -> String {
    String(Timestamp(rawValue: zone.wallClock(at: instant)).rfc3339.prefix(10))
  }
}

extension Timestamp {
  /// The instant that is as far from this one, by the clock of a zone, as `target` is from `origin`: what was moved from
  /// 19:00 to 20:00 is moved by an hour on every day, also when clocks change meanwhile.
  /// - Parameter zone: the IANA name of the zone.
  public func moved(as origin: Timestamp, to target: Timestamp, inZone zone: String) -> Timestamp {
    let rules = EventClock.rules(zone)
    let distance = rules.wallClock(at: target) - rules.wallClock(at: origin)
    return rules.instant(ofWallClock: rules.wallClock(at: self) + distance)
  }
}
