public import HumonModel

/// One page of what a search has found.
public struct SearchPage: Sendable {
  /// What was found, in the search's order.
  public let hits: [OccurrenceHit]
  /// What the next page comes after; nil if this is the last one.
  public let next: SearchPosition?
}

/// One occurrence that a search has found.
public struct OccurrenceHit: Sendable, Hashable {
  /// The event: one that happens once, a series, or one that takes the place of an occurrence of a series.
  public var id: Event.ID { position.id }
  /// Which occurrence of a series it is; nil for what happens once.
  public let recurrenceID: RecurrenceID?
  /// When it begins.
  public var start: Timestamp { position.start }
  /// When it ends, where that is known.
  public let end: Timestamp?
  /// How far away it is, where the search was around a point and the event has a coordinate.
  public let kilometres: Double?
  /// Its place in the search's order.
  public let position: SearchPosition
}
