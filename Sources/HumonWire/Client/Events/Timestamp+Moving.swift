public import HumonModel
import Recurrence

extension TimeZoneRules {
  /// What a calendar of this zone shows at an instant: `2026-11-26`.
  func date(at instant: Timestamp) -> String {
    String(Timestamp(rawValue: wallClock(at: instant)).rfc3339.prefix(10))
  }
}

extension Timestamp {
  /// The instant that is as far from this one, by the clock of a zone, as `target` is from `origin`: what was moved from
  /// 19:00 to 20:00 is moved by an hour on every day, also when clocks change meanwhile.
  /// - Parameter zone: the IANA name of the zone.
  public func moved(as origin: Timestamp, to target: Timestamp, inZone zone: String) -> Timestamp {
    let rules = TimeZoneRules.known(zone)
    let distance = rules.wallClock(at: target) - rules.wallClock(at: origin)
    return rules.instant(ofWallClock: rules.wallClock(at: self) + distance)
  }
}
