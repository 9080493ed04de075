internal import Recurrence

/// Looks whether the time zones that are named are there, and whether nothing is there twice.
struct ReferenceCheck {
  let zones: CalendarZones
  /// The `TZID`s of the file.
  let defined: Set<String>

  init(_ calendar: Component, zones: CalendarZones) {
    self.zones = zones
    defined = Set(calendar.components.lazy.filter { $0.name == .vTimezone }.compactMap { $0[.tzid]?.text })
  }

  func check(_ calendar: Component, _ problems: inout ProblemList) {
    var told: Set<String> = []
    checkZones(calendar, &told, &problems)
    checkDefinitions(calendar, &problems)
    checkIdentity(calendar, &problems)
  }

  // MARK: zones

  private func checkZones(_ component: Component, _ told: inout Set<String>, _ problems: inout ProblemList) {
    for property in component.properties {
      guard let name = property[.tzid] else { continue }
      // Once for each name is enough; the first use is as good a place as any.
      guard !defined.contains(name), told.insert(name).inserted else { continue }
      problems.add(problem(property, zone: name))
    }
    for inner in component.components { checkZones(inner, &told, &problems) }
  }

  private func problem(_ property: Property, zone name: String) -> CalendarProblem {
    let quoted = CalendarProblem.quote(name)
    switch zones.zone(named: name).source {
    case .nowhere:
      return property.problem(
        .unknownZone, "there is no zone \(quoted); its times count as floating",
        remedy: "right would be a VTIMEZONE, or a name such as Europe/Berlin")
    case .alias(let known):
      return property.problem(
        .aliasedZone, severity: .warning, "the zone \(quoted) was taken for \(known)",
        remedy: "right would be \(known)")
    case .database, .file:
      return property.problem(
        .missingZone, severity: .warning, "the zone \(quoted) is well known, and not in the file",
        remedy: "right would be a VTIMEZONE for it")
    }
  }

  /// A `VTIMEZONE` that cannot be read, or is there twice.
  private func checkDefinitions(_ calendar: Component, _ problems: inout ProblemList) {
    var seen: Set<String> = []
    for zone in calendar.components where zone.name == .vTimezone {
      guard let name = zone[.tzid]?.text else { continue }
      if !seen.insert(name).inserted {
        problems.add(
          CalendarProblem(
            .duplicateUID, line: zone.lineNumber, subject: zone.name.text,
            "there is a zone \(CalendarProblem.quote(name)) already", remedy: "right would be once"))
      }
      if case .file = zones.zone(named: name).source { continue }
      do { _ = try TimeZoneReading.rules(of: zone, named: name) } catch { problems.add(error) }
    }
  }

  // MARK: identity

  /// What makes a component the one it is (section 3.8.4.7).
  private struct Identity: Hashable {
    let component: Name
    let uid: String
    let instance: String?
  }

  private func checkIdentity(_ calendar: Component, _ problems: inout ProblemList) {
    var lines: [Identity: Int?] = [:]
    for component in calendar.components {
      guard let uid = component[.uid]?.text, component.name != .vTimezone else { continue }
      let identity = Identity(component: component.name, uid: uid, instance: component[.recurrenceID]?.value)
      guard let first = lines.updateValue(component.lineNumber, forKey: identity) else { continue }
      problems.add(
        CalendarProblem(
          .duplicateUID, line: component.lineNumber, subject: component.name.text,
          "there is one with the UID \(CalendarProblem.quote(uid))\(identity.instance == nil ? "" : " and this RECURRENCE-ID") already"
            + (first.map { " in line \($0)" } ?? ""),
          remedy: "right would be another UID, or a RECURRENCE-ID"))
    }
  }
}
