internal import ICalendar
internal import Recurrence

extension CalendarObject {
  /// Adds a `VTIMEZONE` for each zone that is used and has none. Those that no database knows come from times of another
  /// file that described them.
  mutating func addZones(of times: [CalendarTime], database: TimeZoneDatabase) {
    addMissingZones(database: database)
    for time in times {
      guard case .zone(let rules) = time.reference else { continue }
      let isUsed = component.components.contains { inner in
        inner.properties.contains { $0[.tzid] == rules.identifier }
      }
      let isThere = component.components.contains {
        $0.name == .vTimezone && $0[.tzid]?.text == rules.identifier
      }
      guard isUsed, !isThere else { continue }
      let year = time.local.date.year
      component.components.insert(Component(timeZone: rules, years: year...year), at: 0)
    }
  }
}
