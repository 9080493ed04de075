import GeoIndex
import Recurrence

/// Where v2 gets the rules of time zones from.
enum V2Zones {
  /// The rules of a zone by its IANA name; nil for a name that nobody knows.
  @Sendable static func rules(_ name: String) -> TimeZoneRules? {
    try? TimeZoneDatabase.system.zone(name)
  }

  /// The rules of a zone that an event names: it was known when the event was made, and if the system has lost it since,
  /// UTC is what is left.
  static func known(_ name: String) -> TimeZoneRules { rules(name) ?? .utc }
}
