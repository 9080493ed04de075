import ICalendar
import Synchronization

/// Time zones as calendars have them, kept once they are written: the calendars of a server name the same few again and
/// again.
public final class WrittenZones: Sendable {
  /// With more than these all are forgotten. There are some six hundred zones, used in the same few years.
  static let limit = 1_000

  private let known = Mutex<[UsedZones.Use: [UInt8]]>([:])

  /// No zone is written yet.
  public init() {}

  /// The `VTIMEZONE` of a zone for the years in which it is used; empty for a name that no database knows.
  func bytes(_ use: UsedZones.Use) -> [UInt8] {
    if let bytes = known.withLock({ $0[use] }) { return bytes }
    var writer = CalendarWriter(reservingCapacity: 1_024)
    if let zone = use.component() { writer.write(zone) }
    let bytes = writer.takeBytes()
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll() }
      known[use] = bytes
    }
    return bytes
  }
}
