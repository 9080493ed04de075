public import Recurrence

extension TimeZoneRules {
  /// The rules of a zone by its IANA name; nil for a name that this system does not know.
  public static func named(_ name: String) -> TimeZoneRules? { try? TimeZoneDatabase.system.zone(name) }

  /// The rules of a zone that an event names (IANA). It was known when the event was made: if this system does not know it,
  /// or has lost it since, UTC is what is left. Instants stay right then, only what the clock shows does not.
  public static func known(_ name: String) -> TimeZoneRules {
    named(name) ?? .utc
  }

  /// What a clock of this zone shows at an instant, in milliseconds since 1970 as if it were in UTC.
  public func wallClock(at instant: Timestamp) -> Int64 {
    instant.rawValue + Int64(offset(atUTC: instant.wholeSeconds)) * 1_000
  }

  /// The instant at which a clock of this zone shows a time, given in milliseconds since 1970 as if it were in UTC.
  public func instant(ofWallClock milliseconds: Int64) -> Timestamp {
    let seconds = Timestamp.wholeSeconds(ofMilliseconds: milliseconds)
    let utc = utc(of: LocalDateTime(secondsSinceEpoch: seconds))
    return Timestamp(rawValue: utc * 1_000 + (milliseconds - seconds * 1_000))
  }
}
