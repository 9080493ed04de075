public import GeoIndex
import HumonModel
public import HumonWire

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
  /// What the server says about it; nil for a draft.
  public var event: ReceivedEvent? { told?.event }
  /// An event has dozens of texts, and a map moves its annotations about by the thousand: it is kept once.
  private let told: Told?
  /// Where it stands.
  public let point: GeoPoint
  /// The first line.
  public let title: String
  /// The second line.
  public let subtitle: String?

  /// What stands for an event; nil for one without a coordinate.
  public init?(_ event: ReceivedEvent) {
    guard let point = event.point else { return nil }
    id = .event(event.identity)
    told = Told(event)
    self.point = point
    title = event.title
    subtitle = event.subtitle
  }

  /// What stands for an event that waits to be sent; nil for one without a coordinate.
  public init?(_ draft: EventDraft, key: WishKey) {
    guard let point = draft.point else { return nil }
    id = .draft(key)
    told = nil
    self.point = point
    title = draft.name
    subtitle = draft.address
  }

  /// Whether both stand for the same event.
  public static func == (left: EventAnnotation, right: EventAnnotation) -> Bool { left.id == right.id }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Whether both say the same and stand at the same place. How far they are from somewhere does not matter.
  public func saysTheSame(as other: EventAnnotation) -> Bool {
    guard point == other.point, title == other.title, subtitle == other.subtitle else { return false }
    guard let told, let theirs = other.told else { return told == nil && other.told == nil }
    return told === theirs || told.event.saysTheSame(as: theirs.event)
  }
}

/// What the server says about an event, shared by all copies of its annotation.
private final class Told: Sendable {
  let event: ReceivedEvent

  init(_ event: ReceivedEvent) {
    self.event = event
  }
}

extension ReceivedEvent {
  fileprivate func saysTheSame(as other: ReceivedEvent) -> Bool {
    attendance == other.attendance && myAnswer == other.myAnswer && sequence == other.sequence
      && updated == other.updated && details == other.details
  }
}
