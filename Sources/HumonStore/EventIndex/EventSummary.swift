public import HumonModel

/// Which edition of an event this is: while it is the same, all that the event says of itself is the same. Who comes to it
/// is not part of it.
public struct EventEdition: Sendable, Hashable {
  /// Where the event's bytes are: bytes are never moved or changed within a generation of the slab.
  private let place: UInt64
  private let generation: UInt32

  init(_ location: ByteSlab.Location, generation: UInt32) {
    place = UInt64(location.chunk) << 32 | UInt64(location.offset)
    self.generation = generation
  }

  /// A number that two editions hardly ever share.
  public var mixed: UInt64 { (place &+ UInt64(generation) << 48) &* 0x9E37_79B9_7F4A_7C15 }
}

/// What a list has to know of an event before it reads the whole of it: all that its record says, so that its bytes need not
/// come from memory.
public struct EventSummary: Sendable {
  /// The event.
  public let id: Event.ID
  /// Which edition of it.
  public let edition: EventEdition
  /// Who may find it.
  public let visibility: Event.Visibility
  /// Whether it takes place; what is tentative counts as confirmed.
  public let isCancelled: Bool
  /// The series of which it stands for one occurrence.
  public let series: Event.ID?
}

extension EventSnapshot {
  /// What a list has to know of an event; nil where there is none.
  public func summary(of id: Event.ID) -> EventSummary? {
    let record = tables.records[id.rawValue]
    guard record.traits.contains(.exists) else { return nil }
    var series: Event.ID?
    // Only its bytes know of which.
    if record.traits.contains(.isOverride) {
      series = withExtendedLifetime(self) {
        StoredEvent(record, in: tables.slab).series.map { Event.ID(rawValue: $0.id) }
      }
    }
    return EventSummary(
      id: id, edition: EventEdition(record.bytes, generation: tables.slab.generation),
      visibility: record.traits.visibility, isCancelled: record.traits.contains(.isCancelled), series: series)
  }

  /// When an event was changed last; nil where there is none.
  public func lastChange(of id: Event.ID) -> Timestamp? {
    withExtendedLifetime(self) { tables.stored(id.rawValue).map { Timestamp(rawValue: $0.updated) } }
  }
}
