internal import Recurrence

/// Reads a `VTIMEZONE` (RFC 5545, section 3.6.5).
enum TimeZoneReading {
  /// The zone that a `VTIMEZONE` describes.
  ///
  /// Many programs write only the changes of the years that they know of. Where these are those of the well-known
  /// zone of the same name, that one is meant, before and after them, too.
  static func rules(
    of zone: Component, named name: String, knownAs known: TimeZoneRules? = nil
  ) throws(CalendarProblem) -> TimeZoneRules {
    do {
      let observances = try observances(of: zone)
      let rules = try TimeZoneRules(identifier: name, observances: observances)
      guard let known, let span = listedSpan(observances), span.upperBound - span.lowerBound >= shortestSpan,
        rules.hasSameOffsets(as: known, from: span.lowerBound, before: span.upperBound)
      else { return rules }
      return known
    } catch let problem as CalendarProblem {
      throw problem
    } catch {
      throw CalendarProblem(
        .badValue, line: zone.lineNumber, subject: zone.name.text, "\(error)",
        remedy: "right would be STANDARD and DAYLIGHT with TZOFFSETFROM, TZOFFSETTO and DTSTART")
    }
  }

  /// A year, in seconds: less says nothing of what a zone does.
  private static let shortestSpan: Int64 = 365 * 86_400

  /// From the first change to the last one, in UTC, where all are listed one by one; nil where a rule makes them.
  private static func listedSpan(_ observances: [TimeZoneObservance]) -> ClosedRange<Int64>? {
    guard observances.allSatisfy(\.rules.isEmpty) else { return nil }
    let changes = observances.flatMap { observance in
      ([observance.start] + observance.additions).map { $0.secondsSinceEpoch - Int64(observance.offsetFrom) }
    }
    guard let first = changes.min(), let last = changes.max() else { return nil }
    return first...last
  }

  /// Its `STANDARD` and `DAYLIGHT`. A year like 1601, from which Outlook counts, is as good as any other.
  private static func observances(of zone: Component) throws(CalendarProblem) -> [TimeZoneObservance] {
    var observances: [TimeZoneObservance] = []
    for component in zone.components where component.name == .standard || component.name == .daylight {
      observances.append(try observance(component))
    }
    return observances
  }

  private static func observance(_ component: Component) throws(CalendarProblem) -> TimeZoneObservance {
    let from = try required(.tzOffsetFrom, of: component).utcOffset()
    var rules: [RecurrenceRule] = []
    for property in component.properties where property.name == .rRule {
      rules.append(try property.recurrenceRule())
    }
    var additions: [LocalDateTime] = []
    for property in component.properties where property.name == .rDate {
      for time in try property.times(in: .none) { additions.append(local(time, offset: from)) }
    }
    return TimeZoneObservance(
      start: local(try required(.dtStart, of: component).time(in: .none), offset: from), offsetFrom: from,
      offsetTo: try required(.tzOffsetTo, of: component).utcOffset(), name: component[.tzName]?.text,
      isDaylight: component.name == .daylight, rules: rules, additions: additions)
  }

  /// A time by the clocks before the change. The standard forbids times in UTC here, and some programs write them.
  private static func local(_ time: CalendarTime, offset: Int) -> LocalDateTime {
    guard case .utc = time.reference else { return time.local }
    return LocalDateTime(secondsSinceEpoch: time.local.secondsSinceEpoch + Int64(offset))
  }

  private static func required(_ name: Name, of component: Component) throws(CalendarProblem) -> Property {
    if let property = component[name] { return property }
    throw .missing(name, in: component)
  }
}
