/// Something to do, `VTODO` (RFC 5545, section 3.6.2).
public struct CalendarToDo: PlannedItem {
  /// The component itself.
  public var component: Component

  /// A component as it is.
  public init(component: Component) {
    self.component = component
  }

  /// A new task. The stamp is when this state of it was written, in seconds since 1970-01-01T00:00:00Z.
  public init(uid: String, stamp: Int64, start: CalendarTime? = nil, due: CalendarTime? = nil) {
    component = Component(.vTodo)
    self.uid = uid
    self.stamp = stamp
    set(.dtStart, start)
    set(.due, due)
  }

  /// `DUE`
  public func due(in zones: CalendarZones) -> CalendarTime? { time(.due, in: zones) }

  /// `COMPLETED`, in seconds since 1970-01-01T00:00:00Z.
  public var completed: Int64? {
    get { self[moment: .completed] }
    set { self[moment: .completed] = newValue }
  }

  /// `PERCENT-COMPLETE`, 0 to 100.
  public var percentComplete: Int? {
    get { self[integer: .percentComplete] }
    set { self[integer: .percentComplete] = newValue }
  }
}
