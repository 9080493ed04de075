/// Puts a whole file of iCalendar together while its bytes come.
public struct CalendarGathering: Sendable {
  private var reader: CalendarReader
  private var components: [Component] = []
  /// The calendar that is being read, kept apart so that its arrays are never copied while it grows.
  private var calendar: Component?

  /// A file of which nothing has come yet.
  public init(limits: CalendarLimits = .standard) {
    reader = CalendarReader(limits: limits)
  }

  /// Takes the next bytes, cut anywhere.
  public mutating func append(_ bytes: [UInt8]) {
    reader.append(bytes)
    gather()
  }

  /// The file, when all bytes are there; one without components where they were no iCalendar.
  public mutating func finish() -> CalendarFile {
    reader.finish()
    gather()
    return CalendarFile(components, problems: reader.problems)
  }

  private mutating func gather() {
    while let part = reader.next() {
      switch part {
      case .calendarBegins(let begun): calendar = begun
      case .property(let property): calendar?.properties.append(property)
      case .component(let component):
        if calendar == nil { components.append(component) } else { calendar?.components.append(component) }
      case .calendarEnds:
        if let whole = calendar.take() { components.append(whole) }
      }
    }
  }
}
