public import Recurrence

extension CalendarFile {
  /// The file as the standard wants it, as far as that can be done without guessing: what was read tolerantly is
  /// written strictly, `VERSION` and `PRODID` are there, dates say `VALUE=DATE`, times have the basic form, a
  /// `VTIMEZONE` stands for each zone that is used and known.
  ///
  /// What stands outside of any calendar is put into one. Nothing that has a meaning is taken away.
  /// - Parameter product: who puts in what is missing (`PRODID`).
  public func normalized(product: String, database: TimeZoneDatabase = .system) -> CalendarFile {
    var calendars: [Component] = []
    var loose = CalendarObject(product: product).component
    for component in components {
      if component.name == .vCalendar {
        calendars.append(component)
      } else {
        loose.components.append(component)
      }
    }
    if !loose.components.isEmpty { calendars.append(loose) }
    return CalendarFile(calendars.map { CalendarFile.normalize($0, product, database) })
  }

  private static func normalize(_ calendar: Component, _ product: String, _ database: TimeZoneDatabase)
    -> Component
  {
    var calendar = CalendarObject(component: normalizeValues(calendar))
    if calendar.component[.version]?.value != "2.0" { calendar[text: .version] = "2.0" }
    if calendar.component[.prodID] == nil { calendar[text: .prodID] = product }
    calendar.addMissingZones(database: database)
    return calendar.component
  }

  private static func normalizeValues(_ component: Component) -> Component {
    var component = component
    component.properties = component.properties.map(normalize)
    component.components = component.components.map(normalizeValues)
    return component
  }

  private static func normalize(_ property: Property) -> Property {
    guard let shape = PropertyShape(of: property.name), shape.type == .dateTime else { return property }
    if let named = property[.value].flatMap(ValueType.init(named:)), named != .date, named != .dateTime {
      return property
    }
    var property = property
    let saysDate = property[.value].flatMap(ValueType.init(named:)) == .date
    let times = property.value.split(separator: ",").map { TimeText.parse($0, asDate: saysDate) }
    let read = times.compactMap(\.self)
    guard !read.isEmpty, read.count == times.count else { return property }
    property.value = read.map(\.text).joined(separator: ",")
    let areDates = read.allSatisfy { if case .date = $0 { true } else { false } }
    let areUTC = read.allSatisfy { if case .utc = $0 { true } else { false } }
    if areDates, shape.others.contains(.date) { property[.value] = "DATE" }
    if areDates || areUTC { property[.tzid] = nil }
    return property
  }
}
