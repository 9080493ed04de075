internal import HumonModel
internal import HumonWire
public import Observation

/// A pin on the map. It stays the same object for as long as its event is shown; what is said about the event changes
/// inside of it, so that nothing else is drawn anew.
@MainActor @Observable
public final class EventPin: Identifiable {
  /// Which event it stands for.
  public let id: EventAnnotation.ID
  /// What stands there.
  public private(set) var annotation: EventAnnotation
  /// Whether the event is one's own.
  public private(set) var isOwn: Bool
  /// Whether one goes there, or may.
  public private(set) var isAttended: Bool

  init(_ annotation: EventAnnotation, _ marks: PinMarks) {
    id = annotation.id
    self.annotation = annotation
    isOwn = marks.isOwn
    isAttended = marks.isAttended
  }

  /// Says what is different, and nothing where nothing is.
  func update(_ annotation: EventAnnotation, _ marks: PinMarks) {
    if !self.annotation.saysTheSame(as: annotation) { self.annotation = annotation }
    if isOwn != marks.isOwn { isOwn = marks.isOwn }
    if isAttended != marks.isAttended { isAttended = marks.isAttended }
  }
}

/// What tells pins apart by shape and colour.
struct PinMarks: Hashable {
  var isOwn: Bool
  var isAttended: Bool
}
