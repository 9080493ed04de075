public import GeoIndex
public import HumonWire
public import Observation

/// A pin on the map. It stays the same object for as long as its event is shown; what is said about the event changes
/// inside of it, property by property, so that nothing else is drawn anew.
@MainActor @Observable
public final class EventPin: Identifiable {
  /// Which event it stands for.
  public let id: EventAnnotation.ID
  /// What is known of the event; nil for one that the server has not seen yet.
  public private(set) var event: ReceivedEvent?
  /// Where it stands.
  public private(set) var point: GeoPoint
  /// The first line of its callout.
  public private(set) var title: String
  /// The second line of its callout.
  public private(set) var subtitle: String?
  /// Whether the event is one's own.
  public private(set) var isOwn: Bool
  /// Whether one goes there, or may.
  public private(set) var isAttended: Bool

  /// Annotations are equal by identity, so that a change of one would be none to an observer.
  @ObservationIgnored private(set) var annotation: EventAnnotation

  init(_ annotation: EventAnnotation, _ marks: PinMarks) {
    id = annotation.id
    event = annotation.event
    point = annotation.point
    title = annotation.title
    subtitle = annotation.subtitle
    isOwn = marks.isOwn
    isAttended = marks.isAttended
    self.annotation = annotation
  }

  /// Says what is different, and nothing where nothing is.
  func update(_ annotation: EventAnnotation, _ marks: PinMarks) {
    self.annotation = annotation
    set(\.event, annotation.event)
    set(\.point, annotation.point)
    set(\.title, annotation.title)
    set(\.subtitle, annotation.subtitle)
    set(\.isOwn, marks.isOwn)
    set(\.isAttended, marks.isAttended)
  }

  private func set<Value: Equatable>(_ path: ReferenceWritableKeyPath<EventPin, Value>, _ value: Value) {
    if self[keyPath: path] != value { self[keyPath: path] = value }
  }
}

/// What tells pins apart by shape and colour.
struct PinMarks: Hashable {
  var isOwn: Bool
  var isAttended: Bool
}
