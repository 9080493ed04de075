/// Looks whether everything is there that must be, and nothing that must not (RFC 5545, section 3.6).
enum PresenceCheck {
  /// - Parameter outer: the component that this one stands in; nil for an outermost one.
  static func check(
    _ component: Component, in outer: Component?, calendar: Component? = nil, _ problems: inout ProblemList
  ) {
    let calendar = component.name == .vCalendar ? component : calendar
    checkPlace(component, in: outer, &problems)
    if let rules = ComponentRules(of: component, in: calendar) { check(component, rules, &problems) }
    checkComponents(component, &problems)
    for property in component.properties { checkPlace(property, in: component, &problems) }
    for inner in component.components { check(inner, in: component, calendar: calendar, &problems) }
  }

  private static func check(_ component: Component, _ rules: ComponentRules, _ problems: inout ProblemList) {
    for name in rules.required where component[name] == nil { problems.add(.missing(name, in: component)) }
    var seen: Set<Name> = []
    for property in component.properties
    where property.name.known != nil && !seen.insert(property.name).inserted {
      // The name may stand in other components twice.
      guard rules.once.contains(property.name) else { continue }
      // RFC 5545 says SHOULD NOT of a second rule.
      let severity: CalendarProblem.Severity = property.name == .rRule ? .warning : .error
      problems.add(
        property.problem(
          .repeatedProperty, severity: severity, "it stands in \(component.name.text) more than once",
          remedy: "right would be once"))
    }
    for (one, other) in rules.exclusive where component[one] != nil {
      guard let second = component[other] else { continue }
      problems.add(
        second.problem(
          .exclusiveProperties, "it stands beside \(one.text)", remedy: "right would be one of both"))
    }
    checkPairs(component, &problems)
  }

  /// Properties that need one another.
  private static func checkPairs(_ component: Component, _ problems: inout ProblemList) {
    if component.name == .vTodo, component[.duration] != nil, component[.dtStart] == nil {
      problems.add(.missing(.dtStart, in: component))
    }
    if component.name == .vAlarm, (component[.duration] == nil) != (component[.repeat] == nil) {
      problems.add(.missing(component[.duration] == nil ? .duration : .repeat, in: component))
    }
  }

  private static func checkComponents(_ component: Component, _ problems: inout ProblemList) {
    if component.name == .vCalendar, component.components.isEmpty {
      problems.add(lacking("component", "at least one, such as VEVENT", component))
    }
    if component.name == .vTimezone,
      !component.components.contains(where: { $0.name == .standard || $0.name == .daylight })
    {
      problems.add(lacking("STANDARD or DAYLIGHT", "at least one of both", component))
    }
  }

  private static func lacking(_ what: String, _ right: String, _ component: Component) -> CalendarProblem {
    CalendarProblem(
      .missingComponent, line: component.lineNumber, subject: component.name.text, "there is no \(what)",
      remedy: "right would be \(right)")
  }

  private static func checkPlace(_ property: Property, in component: Component, _ problems: inout ProblemList)
  {
    guard component.name.known != nil, let places = ComponentRules.places(of: property.name),
      !places.contains(component.name)
    else { return }
    problems.add(
      property.problem(
        .misplacedProperty, "it has no meaning in \(component.name.text)",
        remedy: "right would be a place in \(places.map(\.text).joined(separator: " or "))"))
  }

  private static func checkPlace(_ component: Component, in outer: Component?, _ problems: inout ProblemList)
  {
    guard let places = ComponentRules.places(ofComponent: component.name) else { return }
    // What stands in an unknown component is that one's affair.
    if let outer, outer.name.known == nil || places.contains(outer.name) { return }
    if outer == nil, places.isEmpty { return }
    problems.add(
      CalendarProblem(
        .misplacedComponent, line: component.lineNumber, subject: component.name.text,
        outer.map { "it stands in \($0.name.text)" } ?? "it stands outside of any component",
        remedy: places.isEmpty
          ? "right would be outside of any component"
          : "right would be a place in \(places.map(\.text).joined(separator: " or "))"))
  }
}
