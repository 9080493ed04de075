extension Property {
  /// A problem with this property's value.
  func problem(
    _ code: CalendarProblem.Code, severity: CalendarProblem.Severity = .error, _ message: String,
    remedy: String
  ) -> CalendarProblem {
    CalendarProblem(
      code, severity: severity, line: lineNumber, subject: name.text, message, remedy: remedy)
  }

  /// The value is not of its type.
  func badValue(_ found: some StringProtocol, isNo type: String, remedy: String) -> CalendarProblem {
    problem(.badValue, "\(CalendarProblem.quote(found)) is no \(type)", remedy: "right would be \(remedy)")
  }
}
