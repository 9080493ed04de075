internal import Recurrence
internal import Synchronization

/// The `VTIMEZONE`s that were read already. Whoever reads many calendars with the same zones in them, each of which takes
/// longer to read than all the rest, gives each of them the same memory.
public final class ZoneMemory: Sendable {
  /// So many are remembered; then all are forgotten.
  public static let mostZones = 1000

  private let known = Mutex<[Component: TimeZoneRules?]>([:])

  /// A memory with nothing in it.
  public init() {}

  /// The rules of a `VTIMEZONE`, read where they are not known; nil where it cannot be read.
  func rules(of zone: Component, read: () -> TimeZoneRules?) -> TimeZoneRules? {
    if let known = known.withLock({ $0[zone] }) { return known }
    let rules = read()
    known.withLock { known in
      if known.count >= Self.mostZones { known.removeAll() }
      known[zone] = .some(rules)
    }
    return rules
  }
}
