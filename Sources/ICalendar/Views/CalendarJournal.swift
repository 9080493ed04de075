/// A note, `VJOURNAL` (RFC 5545, section 3.6.3). It may have several descriptions.
public struct CalendarJournal: CalendarItem {
  /// The component itself.
  public var component: Component

  /// A component as it is.
  public init(component: Component) {
    self.component = component
  }

  /// A new note. The stamp is when this state of it was written, in seconds since 1970-01-01T00:00:00Z.
  public init(uid: String, stamp: Int64, start: CalendarTime? = nil) {
    component = Component(.vJournal)
    self.uid = uid
    self.stamp = stamp
    set(.dtStart, start)
  }
}
