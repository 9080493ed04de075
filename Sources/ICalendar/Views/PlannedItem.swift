/// What has alarms and a place: `VEVENT` and `VTODO`.
public protocol PlannedItem: CalendarItem {}

extension PlannedItem {
  /// `LOCATION`
  public var location: String? {
    get { self[text: .location] }
    set { self[text: .location] = newValue }
  }

  /// `GEO`
  public var coordinate: CalendarCoordinate? {
    get { component[.geo].flatMap { try? $0.coordinate() } }
    set { component[.geo] = newValue.map { Property(coordinate: $0) } }
  }

  /// `PRIORITY`: 1 is the highest, 9 the lowest, 0 none.
  public var priority: Int? {
    get { self[integer: .priority] }
    set { self[integer: .priority] = newValue }
  }

  /// `DURATION`
  public var duration: CalendarDuration? {
    get { self[duration: .duration] }
    set { self[duration: .duration] = newValue }
  }

  /// The alarms, `VALARM`.
  public var alarms: [CalendarAlarm] {
    get { component.components(named: .vAlarm).map(CalendarAlarm.init(component:)) }
    set {
      component.components = component.components.filter { $0.name != .vAlarm } + newValue.map(\.component)
    }
  }

  /// The conferences that belong to it, `CONFERENCE` (RFC 7986, section 5.11): their URIs.
  public var conferences: [String] { component.all(.conference).map(\.value) }
}
