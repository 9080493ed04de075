public import Recurrence

/// A calendar, `VCALENDAR` (RFC 5545, section 3.4, and RFC 7986).
public struct CalendarObject: ComponentView {
  /// The component itself.
  public var component: Component

  /// A component as it is.
  public init(component: Component) {
    self.component = component
  }

  /// A new calendar.
  /// - Parameter product: the program that makes it, such as `-//Example//Planner 1.2//EN` (section 3.7.3).
  public init(product: String) {
    component = Component(.vCalendar)
    self[text: .version] = "2.0"
    self[text: .prodID] = product
  }

  /// `METHOD`: what the calendar asks for, such as `PUBLISH` (RFC 5546).
  public var method: String? {
    get { self[value: .method] }
    set { self[value: .method] = newValue }
  }

  /// What people call it: `NAME` (RFC 7986, section 5.1), else `X-WR-CALNAME`. Set, it is written as both, because
  /// many programs know only the latter.
  public var name: String? {
    get { self[text: .name] ?? self[text: .xWRCalName] }
    set {
      self[text: .name] = newValue
      self[text: .xWRCalName] = newValue
    }
  }

  /// `DESCRIPTION`, else `X-WR-CALDESC`; set, both.
  public var description: String? {
    get { self[text: .description] ?? self[text: .xWRCalDesc] }
    set {
      self[text: .description] = newValue
      self[text: .xWRCalDesc] = newValue
    }
  }

  /// How often to ask for it again: `REFRESH-INTERVAL`, else `X-PUBLISHED-TTL`; set, both.
  public var refreshInterval: CalendarDuration? {
    get { self[duration: .refreshInterval] ?? self[duration: .xPublishedTTL] }
    set {
      // RFC 7986, section 5.7, wants VALUE=DURATION written.
      component[.refreshInterval] = newValue.map {
        Property(.refreshInterval, duration: $0, parameters: [Parameter(.value, "DURATION")])
      }
      self[duration: .xPublishedTTL] = newValue
    }
  }

  /// `SOURCE`: where the calendar can be had.
  public var source: String? {
    get { self[value: .source] }
    set {
      component[.source] = newValue.map { Property(.source, $0, parameters: [Parameter(.value, "URI")]) }
    }
  }

  /// `URL`: where people can look at it.
  public var url: String? {
    get { self[value: .url] }
    set { self[value: .url] = newValue }
  }

  /// `COLOR`: a name of CSS.
  public var color: String? {
    get { self[value: .color] }
    set { self[value: .color] = newValue }
  }

  /// `UID` of the calendar.
  public var uid: String? {
    get { self[text: .uid] }
    set { self[text: .uid] = newValue }
  }

  /// `CATEGORIES`
  public var categories: [String] {
    get { self[texts: .categories] }
    set { self[texts: .categories] = newValue }
  }

  /// `LAST-MODIFIED`, in seconds since 1970-01-01T00:00:00Z.
  public var lastModified: Int64? {
    get { self[moment: .lastModified] }
    set { self[moment: .lastModified] = newValue }
  }

  /// The zone that `X-WR-TIMEZONE` names.
  public var zoneName: String? {
    get { self[text: .xWRTimezone] }
    set { self[text: .xWRTimezone] = newValue }
  }

  /// What the names of zones in it stand for.
  public func zones(database: TimeZoneDatabase = .system) -> CalendarZones {
    CalendarZones(of: component, database: database)
  }

  /// The events in it, also those that take the place of an instance.
  public var events: [CalendarEvent] {
    component.components(named: .vEvent).map(CalendarEvent.init(component:))
  }

  /// The tasks in it.
  public var toDos: [CalendarToDo] { component.components(named: .vTodo).map(CalendarToDo.init(component:)) }

  /// The notes in it.
  public var journals: [CalendarJournal] {
    component.components(named: .vJournal).map(CalendarJournal.init(component:))
  }

  /// What it says of who is busy.
  public var freeBusies: [CalendarFreeBusy] {
    component.components(named: .vFreeBusy).map(CalendarFreeBusy.init(component:))
  }

  /// Puts an event, a task or a note behind what is there.
  public mutating func add(_ item: some ComponentView) {
    component.components.append(item.component)
  }
}

extension CalendarFile {
  /// The calendars in it.
  public var calendars: [CalendarObject] {
    components.lazy.filter { $0.name == .vCalendar }.map(CalendarObject.init(component:))
  }
}
