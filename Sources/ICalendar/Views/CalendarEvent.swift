/// An event, `VEVENT` (RFC 5545, section 3.6.1).
public struct CalendarEvent: PlannedItem {
  /// The component itself.
  public var component: Component

  /// A component as it is.
  public init(component: Component) {
    self.component = component
  }

  /// A new event.
  /// - Parameters:
  ///   - uid: unique in the world, for ever.
  ///   - stamp: when this state of it was written, in seconds since 1970-01-01T00:00:00Z.
  ///   - start: a day or a time.
  ///   - end: when it ends, which is no part of it; of the same kind as the start. Nil: of a day its end, of a time
  ///     at once.
  public init(uid: String, stamp: Int64, start: CalendarTime, end: CalendarTime? = nil) {
    component = Component(.vEvent)
    self.uid = uid
    self.stamp = stamp
    set(.dtStart, start)
    set(.dtEnd, end)
  }

  /// `DTEND`
  public func end(in zones: CalendarZones) -> CalendarTime? { time(.dtEnd, in: zones) }

  /// `TRANSP`: whether it takes time, `OPAQUE`, or not, `TRANSPARENT`.
  public var transparency: String? {
    get { self[value: .transp] }
    set { self[value: .transp] = newValue }
  }
}
