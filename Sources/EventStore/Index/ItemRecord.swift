internal import ICalendar
internal import Synchronization

/// An item as it was read: its bytes, and what stands in them once somebody has asked.
final class ItemRecord: Sendable {
  let key: StoredItem.Key
  let version: StoredItem.Version
  private let bytes: [UInt8]
  private let identity: StoreIdentity
  private let read = Mutex<Contents?>(nil)

  private struct Contents {
    let series: [SeriesDigest.Key: Series]
    let zones: CalendarZones
  }

  init(_ item: StoredItem, _ identity: StoreIdentity) {
    key = item.key
    version = item.version
    bytes = item.bytes
    self.identity = identity
  }

  /// The calendar in it; nil where there is none.
  func calendar() -> Component? { Self.calendar(in: bytes) }

  /// Of several calendars in one item, which only strange programs write, all that is in them.
  static func calendar(in bytes: [UInt8]) -> Component? {
    guard let file = try? CalendarFile(reading: bytes) else { return nil }
    let calendars = file.components.filter { $0.name == .vCalendar }
    guard var whole = calendars.first else { return nil }
    for other in calendars.dropFirst() { whole.components += other.components }
    return whole
  }

  /// A series in it.
  func series(_ key: SeriesDigest.Key) -> Series? { contents.series[key] }

  /// What the names of zones in it stand for.
  var zones: CalendarZones { contents.zones }

  private var contents: Contents {
    if let read = read.withLock({ $0 }) { return read }
    let calendar = calendar() ?? Component(.vCalendar)
    var series: [SeriesDigest.Key: Series] = [:]
    for one in identity.series(in: calendar) {
      guard let kind = EntityType(named: one.kind) else { continue }
      let key = SeriesDigest.Key(kind: kind, uid: one.uid)
      if series[key] == nil { series[key] = one }
    }
    let contents = Contents(series: series, zones: identity.zones(of: calendar))
    read.withLock { $0 = contents }
    return contents
  }
}

extension EntityType {
  init?(named name: Name) {
    guard let kind = EntityType.allCases.first(where: { $0.componentName == name }) else { return nil }
    self = kind
  }
}
