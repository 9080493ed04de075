/// Looks at values of which the standard allows only some words or numbers.
enum WordCheck {
  static func check(_ property: Property, in component: Component) throws(CalendarProblem) {
    if let words = words(property.name, in: component.name) {
      guard words.contains(property.value.uppercased()) else {
        throw property.badValue(
          property.value, isNo: "\(property.name.text) of \(component.name.text)",
          remedy: words.joined(separator: " or "))
      }
    }
    if let range = range(property.name) {
      guard range.contains(try property.integer()) else {
        throw property.badValue(
          property.value, isNo: property.name.text,
          remedy: "a number from \(range.lowerBound) to \(range.upperBound)")
      }
    }
  }

  private static func words(_ property: Name, in component: Name) -> [String]? {
    switch (property.known, component.known) {
    case (.status, .vEvent): ["TENTATIVE", "CONFIRMED", "CANCELLED"]
    case (.status, .vTodo): ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"]
    case (.status, .vJournal): ["DRAFT", "FINAL", "CANCELLED"]
    case (.transp, _): ["OPAQUE", "TRANSPARENT"]
    case (.calScale, _): ["GREGORIAN"]
    case (.version, .vCalendar): ["2.0"]
    default: nil
    }
  }

  private static func range(_ property: Name) -> ClosedRange<Int>? {
    switch property.known {
    case .priority: 0...9
    case .percentComplete: 0...100
    case .sequence, .repeat: 0...Int(Int32.max)
    default: nil
    }
  }
}
