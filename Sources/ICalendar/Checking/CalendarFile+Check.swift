public import Recurrence

extension CalendarFile {
  /// Everything that is wrong with the file, by line: what reading found, and what RFC 5545 and 7986 forbid in what
  /// was read.
  ///
  /// What is wrong in one place is told once, however many rules it breaks elsewhere.
  public func check(database: TimeZoneDatabase = .system) -> [CalendarProblem] {
    var found = ProblemList(limit: CalendarLimits.standard.problems)
    for component in components {
      PresenceCheck.check(component, in: nil, &found)
      let zones = CalendarZones(of: component, database: database)
      CalendarFile.checkValues(component, TimeCheck(zones: zones), &found)
      ReferenceCheck(component, zones: zones).check(component, &found)
    }
    // Stable, so that what is in one line stays in the order of the checks.
    let all = (problems + found.told).enumerated().sorted { left, right in
      (left.element.line ?? .max, left.offset) < (right.element.line ?? .max, right.offset)
    }
    return all.map(\.element)
  }

  private static func checkValues(_ component: Component, _ times: TimeCheck, _ problems: inout ProblemList) {
    for property in component.properties { ValueCheck.check(property, in: component, &problems) }
    times.check(component, &problems)
    for inner in component.components { checkValues(inner, times, &problems) }
  }
}
