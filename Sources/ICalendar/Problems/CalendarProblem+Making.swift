extension CalendarProblem {
  /// A component lacks a property that it must have.
  static func missing(_ name: Name, in component: Component) -> CalendarProblem {
    CalendarProblem(
      .missingProperty, line: component.lineNumber, subject: component.name.text, "there is no \(name.text)",
      remedy: "right would be one \(name.text)")
  }
}

extension Component {
  /// The line where it begins, if it was read.
  var lineNumber: Int? { line == 0 ? nil : Int(line) }
}

extension Property {
  /// The line where it begins, if it was read.
  var lineNumber: Int? { line == 0 ? nil : Int(line) }
}
