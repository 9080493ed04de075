public import HumonModel
public import HumonWire
public import GeoIndex

/// What stands on the map for an event. Two annotations are equal if they stand for the same event, whatever is said about
/// it; one for an event that the server has not seen yet is equal only to itself.
public struct EventAnnotation: Sendable, Hashable, Identifiable {
  /// What never changes.
  public enum ID: Sendable, Hashable {
    /// An event of the server: its number, its owner, and which occurrence.
    case event(ReceivedEvent.Identity)
    /// Something that waits to be sent.
    case draft(WishKey)
  }

  /// Which one it is.
  public let id: ID
  /// What it says now; nil for a draft.
  public internal(set) var event: ReceivedEvent?
  /// Where it stands.
  public internal(set) var point: GeoPoint
  /// The first line.
  public internal(set) var title: String
  /// The second line.
  public internal(set) var subtitle: String?

  /// What stands for an event; nil for one without a coordinate.
  public init?(_ event: ReceivedEvent) { fatalError() }
  /// What stands for an event that waits to be sent; nil without a coordinate.
  public init?(_ draft: EventDraft, key: WishKey) { fatalError() }

  /// Whether both stand for the same event.
  public static func == (left: EventAnnotation, right: EventAnnotation) -> Bool { left.id == right.id }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  /// Whether both also say the same about it, and stand at the same place.
  public func saysTheSame(as other: EventAnnotation) -> Bool { fatalError() }
}
