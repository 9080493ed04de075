public import Recurrence

/// Why a calendar was not written: what it must have and has not.
public struct CalendarWriteError: Error, Sendable, Hashable {
  /// What is missing or wrong.
  public let problems: [CalendarProblem]
}

extension CalendarObject {
  /// Writes the calendar.
  ///
  /// A `VTIMEZONE` is added for each zone that is used and has none; a name that no database knows is left alone.
  /// - Throws: where something is missing that RFC 5545 requires: `PRODID`, `VERSION` or any component of the
  ///   calendar, `UID`, `DTSTAMP` or `DTSTART` of what is in it, and the like. What is merely wrong is written as
  ///   it is; ``CalendarFile/check(database:)`` tells it.
  public func written(database: TimeZoneDatabase = .system) throws(CalendarWriteError) -> [UInt8] {
    var whole = self
    whole.addMissingZones(database: database)
    var problems = ProblemList(limit: CalendarLimits.standard.problems)
    PresenceCheck.check(whole.component, in: nil, &problems)
    let missing = problems.problems.filter { $0.code == .missingProperty || $0.code == .missingComponent }
    guard missing.isEmpty else { throw CalendarWriteError(problems: missing) }
    var writer = CalendarWriter()
    writer.write(whole.component)
    return writer.bytes
  }

  /// Adds a `VTIMEZONE` for each zone that is used by name and has none, before all other components.
  public mutating func addMissingZones(database: TimeZoneDatabase = .system) {
    let present = Set(component.components(named: .vTimezone).compactMap { $0[.tzid]?.text })
    let missing = UsedZones(in: component).subtracting(present)
    component.components.insert(contentsOf: missing.components(database: database), at: 0)
  }
}

extension CalendarFile {
  /// Writes everything as it is, in the form that RFC 5545 asks for; nothing is added and nothing looked at.
  public func written() -> [UInt8] {
    var writer = CalendarWriter()
    for component in components { writer.write(component) }
    return writer.bytes
  }
}
