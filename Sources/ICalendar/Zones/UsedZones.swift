public import Recurrence

/// The zones that the times of a calendar name, and the years in which they are used.
public struct UsedZones: Sendable {
  /// One of the zones.
  public struct Use: Sendable, Hashable {
    /// Its `TZID`.
    public let name: String
    /// The years in which it is used.
    public let years: ClosedRange<Int>

    /// A `VTIMEZONE` that tells what its clocks show in these years (RFC 5545, section 3.6.5); nil for a name that no
    /// database knows.
    public func component(database: TimeZoneDatabase = .system) -> Component? {
      guard let rules = database.zone(tolerating: name)?.rules else { return nil }
      return Component(timeZone: rules, named: name, years: years)
    }
  }

  /// So many years after its start an endless rule is at its end as far as its zone is concerned, longer than any database
  /// knows changes that follow no rule: of Morocco and Gaza, whose clocks keep to Ramadan, until 2087.
  public static let endlessYears = 100

  /// By their `TZID`, in the order of their first use.
  private(set) var names: [String] = []
  private(set) var years: [String: ClosedRange<Int>] = [:]

  /// No zones.
  public init() {}

  /// The zones that are used in a component and what stands in it.
  public init(in component: Component) {
    collect(component)
  }

  /// Each of them, in the order of their first use.
  public var uses: [Use] { names.compactMap { name in years[name].map { Use(name: name, years: $0) } } }

  /// Adds the use of a zone elsewhere.
  public mutating func insert(_ use: Use) { note(use.name, use.years) }

  /// A `VTIMEZONE` for each of them. A name that no database knows is left out.
  func components(database: TimeZoneDatabase) -> [Component] {
    uses.compactMap { $0.component(database: database) }
  }

  /// The same without some of them.
  func subtracting(_ present: Set<String>) -> UsedZones {
    var rest = self
    rest.names.removeAll(where: present.contains)
    return rest
  }

  private mutating func collect(_ component: Component) {
    // A zone's own times are those of its clocks.
    if component.name == .vTimezone { return }
    for property in component.properties where !property.parameters.isEmpty {
      if let name = property[.tzid] { note(name, property) }
    }
    noteRules(of: component)
    for inner in component.components { collect(inner) }
  }

  /// Rules use the zone of the start for as long as they go on.
  private mutating func noteRules(of component: Component) {
    guard let start = component[.dtStart], let name = start[.tzid],
      let year = (try? start.times(in: .none))?.first?.local.date.year
    else { return }
    for property in component.properties where property.name == .rRule {
      guard let rule = try? property.recurrenceRule() else { continue }
      note(name, year...max(year, min(rule.end.lastYear ?? .max, year + Self.endlessYears)))
    }
  }

  private mutating func note(_ name: String, _ property: Property) {
    for time in (try? property.times(in: .none)) ?? [] {
      let year = time.local.date.year
      note(name, year...year)
    }
  }

  private mutating func note(_ name: String, _ span: ClosedRange<Int>) {
    if let known = years[name] {
      years[name] = min(span.lowerBound, known.lowerBound)...max(span.upperBound, known.upperBound)
    } else {
      names.append(name)
      years[name] = span
    }
  }
}

extension RecurrenceRule.End {
  /// The last year of a rule; nil where only its occurrences could tell.
  fileprivate var lastYear: Int? {
    switch self {
    case .never, .count: nil
    case .until(.date(let date)): date.year
    case .until(.local(let time)), .until(.utc(let time)): time.date.year
    }
  }
}
