/// One time that an alarm goes off.
public struct AlarmFiring: Sendable {
  /// The `VALARM`.
  public let alarm: Component
  /// What it belongs to: the event or to-do that describes ``instance``, or the whole series.
  public let component: Component
  /// The UID of the event or to-do; empty where it has none.
  public let uid: String
  /// The instance that it reminds of; nil for an absolute alarm of a series, which belongs to none of them.
  public let instance: Instance?
  /// When it fires: seconds since 1970-01-01T00:00:00Z.
  public let instant: Int64
  /// 0 for the alarm itself, 1 for its first repetition, and so on.
  public let repetition: Int
  /// Whether somebody has seen to it already: the alarm's `ACKNOWLEDGED` is not before it (RFC 9074, section 6).
  public let isAcknowledged: Bool

  /// `ACTION` in upper case, such as `DISPLAY`; empty where nothing is said.
  public var action: String { alarm[.action]?.value.uppercased() ?? "" }

  func placed(order: Int) -> Placed<AlarmFiring> {
    Placed(instant: instant, uid: uid, order: order, value: self)
  }
}
