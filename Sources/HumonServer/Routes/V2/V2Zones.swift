import GeoIndex
import HumonModel
import Recurrence

/// Where v2 gets the rules of time zones from.
enum V2Zones {
  /// The rules of a zone by its IANA name; nil for a name that nobody knows.
  @Sendable static func rules(_ name: String) -> TimeZoneRules? {
    try? TimeZoneDatabase.system.zone(name)
  }

  /// The rules of a zone that an event names.
  static func known(_ name: String) -> TimeZoneRules { .known(name) }
}
