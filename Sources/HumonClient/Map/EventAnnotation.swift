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

    /// Hashes what tells nearly all apart: the number, of an occurrence also its time.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .event(let identity):
        hasher.combine(identity.event)
        if let occurrence = identity.occurrence { hasher.combine(occurrence) }
      case .draft(let key): hasher.combine(key)
      }
    }
  }

  /// A map moves its annotations about by the thousand: all of it is behind one reference.
  private let content: Content

  /// Which one it is.
  public var id: ID { content.id }
  /// What the server says about it; nil for a draft.
  public var event: ReceivedEvent? { content.event }
  /// Where it stands.
  public var point: GeoPoint { content.point }
  /// The first line.
  public var title: String { content.title }
  /// The second line.
  public var subtitle: String? { content.subtitle }

  /// What stands for an event; nil for one without a coordinate.
  public init?(_ event: ReceivedEvent) {
    guard let point = event.point else { return nil }
    content = Content(.event(event.identity), event, point, event.title, event.subtitle)
  }

  /// What stands for an event that waits to be sent; nil for one without a coordinate.
  public init?(_ draft: EventDraft, key: WishKey) {
    guard let point = draft.point else { return nil }
    content = Content(.draft(key), nil, point, draft.name, draft.address)
  }

  /// Whether both stand for the same event.
  public static func == (left: EventAnnotation, right: EventAnnotation) -> Bool { left.id == right.id }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Whether both say the same and stand at the same place. How far they are from somewhere does not matter.
  public func saysTheSame(as other: EventAnnotation) -> Bool {
    content === other.content || content.saysTheSame(as: other.content)
  }
}

/// What is on an annotation, shared by all its copies.
private final class Content: Sendable {
  let id: EventAnnotation.ID
  let event: ReceivedEvent?
  let edition: Edition?
  let point: GeoPoint
  let title: String
  let subtitle: String?

  init(
    _ id: EventAnnotation.ID, _ event: ReceivedEvent?, _ point: GeoPoint, _ title: String, _ subtitle: String?
  ) {
    self.id = id
    self.event = event
    edition = event.flatMap(Edition.init)
    self.point = point
    self.title = title
    self.subtitle = subtitle
  }

  func saysTheSame(as other: Content) -> Bool {
    if let edition, let theirs = other.edition { return edition == theirs && id == other.id }
    if let event, let theirs = other.event { return event.saysTheSame(as: theirs) }
    return id == other.id && point == other.point && title == other.title && subtitle == other.subtitle
  }
}

/// Which of the things that were ever said about an event is said now: the server counts its changes and notes their time,
/// so that texts need not be compared. v1 tells neither.
private struct Edition: Equatable {
  let sequence: Int
  let updated: Timestamp
  let attendance: AttendanceCounts?
  let myAnswer: AttendanceAnswer?

  init?(_ event: ReceivedEvent) {
    guard let sequence = event.sequence, let updated = event.updated else { return nil }
    self.sequence = sequence
    self.updated = updated
    attendance = event.attendance
    myAnswer = event.myAnswer
  }
}
