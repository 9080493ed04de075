internal import Recurrence

/// Looks whether the times of a component fit one another (RFC 5545, sections 3.8.2 and 3.8.5).
struct TimeCheck {
  let zones: CalendarZones

  func check(_ component: Component, _ problems: inout ProblemList) {
    guard let start = component[.dtStart], let time = try? start.time(in: zones) else { return }
    if let end = component[component.name == .vTodo ? .due : .dtEnd] {
      check(end, after: time, component, &problems)
    }
    if let duration = component[.duration], component.name != .vAlarm {
      check(duration, from: time, &problems)
    }
    for rule in component.all(.rRule) { checkEnd(of: rule, start: time, component, &problems) }
    for name in [Name.exDate, .rDate] {
      for property in component.all(name) { checkKind(property, start: time, &problems) }
    }
  }

  private func check(
    _ end: Property, after start: CalendarTime, _ component: Component, _ problems: inout ProblemList
  ) {
    guard let time = try? end.time(in: zones) else { return }
    if time.isDate != start.isDate {
      return problems.add(
        end.problem(
          .contradiction, "it is \(time.isDate ? "a date and DTSTART a time" : "a time and DTSTART a date")",
          remedy: "right would be the same type for both"))
    }
    // An event of no length has no end; a task may be due at once.
    let mayBeEqual = component.name == .vTodo
    if time.utc < start.utc || time.utc == start.utc && !mayBeEqual {
      let isBefore = time.utc < start.utc
      problems.add(
        end.problem(
          .contradiction, severity: isBefore ? .error : .warning,
          "it is \(isBefore ? "before" : "the same as") DTSTART",
          remedy: "right would be a time after DTSTART\(isBefore ? "" : ", or none")"))
    }
  }

  private func check(_ duration: Property, from start: CalendarTime, _ problems: inout ProblemList) {
    guard let length = try? duration.duration() else { return }
    if length.isNegative {
      problems.add(
        duration.problem(.contradiction, "it is negative", remedy: "right would be a positive one"))
    } else if start.isDate, length.seconds != 0 {
      problems.add(
        duration.problem(
          .contradiction, "it has hours, minutes or seconds, and DTSTART is a date",
          remedy: "right would be days or weeks"))
    }
  }

  /// UNTIL is of the type of DTSTART, and in UTC where that is in UTC or a zone (section 3.3.10). In a VTIMEZONE it
  /// is always in UTC.
  private func checkEnd(
    of property: Property, start: CalendarTime, _ component: Component, _ problems: inout ProblemList
  ) {
    guard let rule = try? property.recurrenceRule(), case .until(let until) = rule.end else { return }
    let isOfZone = component.name == .standard || component.name == .daylight
    let right: String? =
      switch (start.reference, until) {
      case (.date, .date): nil
      case (.date, _): "a date, as DTSTART is one"
      case (.floating, .utc) where isOfZone: nil
      case (.floating, .local) where !isOfZone: nil
      case (.floating, _): isOfZone ? "a time in UTC" : "a time without Z, as DTSTART is one"
      case (.utc, .utc), (.zone, .utc): nil
      case (.utc, _), (.zone, _): "a time in UTC, as DTSTART has a zone"
      }
    guard let right else { return }
    problems.add(
      property.problem(
        .contradiction, severity: .warning, "UNTIL is of another kind than DTSTART",
        remedy: "right would be \(right)"))
  }

  private func checkKind(_ property: Property, start: CalendarTime, _ problems: inout ProblemList) {
    guard let time = try? property.times(in: zones).first, time.isDate != start.isDate else { return }
    problems.add(
      property.problem(
        .contradiction, severity: .warning,
        "it is \(time.isDate ? "a date and DTSTART a time" : "a time and DTSTART a date")",
        remedy: "right would be the same type as that of DTSTART"))
  }
}
