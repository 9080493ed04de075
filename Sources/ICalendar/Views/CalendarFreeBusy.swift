/// When somebody is busy, `VFREEBUSY` (RFC 5545, section 3.6.4).
public struct CalendarFreeBusy: ComponentView {
  /// The component itself.
  public var component: Component

  /// A component as it is.
  public init(component: Component) {
    self.component = component
  }

  /// A new one. The stamp is when this state of it was written, in seconds since 1970-01-01T00:00:00Z.
  public init(uid: String, stamp: Int64) {
    component = Component(.vFreeBusy)
    self[text: .uid] = uid
    self[moment: .dtStamp] = stamp
  }

  /// `FREEBUSY` with `FBTYPE`: `BUSY` where it does not say. A property that cannot be read is left out.
  public func periods(in zones: CalendarZones) -> [(kind: String, period: CalendarPeriod)] {
    component.all(.freeBusy).flatMap { property in
      let kind = property[.fbType]?.uppercased() ?? "BUSY"
      return ((try? property.periods(in: zones)) ?? []).map { (kind, $0) }
    }
  }
}
