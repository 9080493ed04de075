internal import Recurrence

/// The zones that the times of a calendar name, and the years in which they are used.
struct UsedZones {
  /// By their `TZID`, in the order of their first use.
  private(set) var names: [String] = []
  private(set) var years: [String: ClosedRange<Int>] = [:]

  /// The zones that are used in a component and what stands in it.
  init(in component: Component) {
    collect(component)
  }

  private mutating func collect(_ component: Component) {
    // A zone's own times are those of its clocks.
    if component.name == .vTimezone { return }
    for property in component.properties where !property.parameters.isEmpty {
      if let name = property[.tzid] { note(name, property) }
    }
    for inner in component.components { collect(inner) }
  }

  private mutating func note(_ name: String, _ property: Property) {
    // In which years an endless rule goes on need not be known: the zone's own endless rule holds for them.
    for time in (try? property.times(in: .none)) ?? [] {
      let year = time.local.date.year
      let known = years[name]
      if known == nil { names.append(name) }
      years[name] = min(year, known?.lowerBound ?? year)...max(year, known?.upperBound ?? year)
    }
  }
}
