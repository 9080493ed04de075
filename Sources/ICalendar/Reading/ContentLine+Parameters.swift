extension ContentLine {
  /// Reads a parameter that begins at the present position, up to the semicolon or colon behind it (RFC 5545,
  /// section 3.2).
  mutating func readParameter(
    _ table: borrowing NameTable, into parameters: inout [Parameter], of property: Name,
    _ problems: inout ProblemList
  ) {
    let start = position
    while position < bytes.count, ASCII.isNameByte(bytes[position]) { position += 1 }
    guard position > start, position < bytes.count, bytes[position] == ASCII.equals else {
      return readOddParameter(from: start, table, into: &parameters, of: property, &problems)
    }
    let name = name(from: start, to: position, table)
    position += 1
    let parameter = values(of: name, property, &problems)
    guard parameters.count < limits.parameters else {
      return problems.add(
        problem(.tooManyParameters, property, "there are too many parameters", "at most \(limits.parameters)")
      )
    }
    parameters.append(parameter)
  }

  /// A parameter without a name or without a value. One without anything is left out.
  private mutating func readOddParameter(
    from start: Int, _ table: borrowing NameTable, into parameters: inout [Parameter], of property: Name,
    _ problems: inout ProblemList
  ) {
    let end =
      bytes[start...].firstIndex { $0 == ASCII.colon || $0 == ASCII.semicolon || $0 == ASCII.equals }
      ?? bytes.count
    position = end
    let spelled = bytes[start..<end]
    problems.add(
      problem(
        .malformedParameter, property,
        "\(CalendarProblem.quote(String(decoding: spelled.prefix(200), as: UTF8.self))) is no parameter",
        "NAME=value"))
    let isName = !spelled.isEmpty && spelled.allSatisfy(ContentLine.isTolerableInName)
    let name = isName ? self.name(from: start, to: end, table) : Name(text: "", known: nil)
    var parameter = Parameter(name, "")
    if end < bytes.count, bytes[end] == ASCII.equals {
      position += 1
      parameter = values(of: name, property, &problems)
    }
    if isName, parameters.count < limits.parameters { parameters.append(parameter) }
  }

  /// The values behind the equals sign, with commas between them.
  private mutating func values(of name: Name, _ property: Name, _ problems: inout ProblemList) -> Parameter {
    let first = value(of: property, &problems)
    var others: [String] = []
    var quoted: UInt64 = first.isQuoted ? 1 : 0
    while position < bytes.count, bytes[position] == ASCII.comma {
      position += 1
      let next = value(of: property, &problems)
      if others.count + 1 < limits.parameters {
        others.append(next.text)
        if next.isQuoted, others.count < 64 { quoted |= 1 << UInt64(others.count) }
      } else {
        problems.add(
          problem(
            .tooManyParameters, property, "a parameter has too many values", "at most \(limits.parameters)"))
      }
    }
    return Parameter(name, first: first.text, others: others, quoted: quoted)
  }

  /// One value, in quotes or not. Quotes where they do not belong are kept as part of it.
  @inline(__always)
  private mutating func value(of property: Name, _ problems: inout ProblemList) -> (
    text: String, isQuoted: Bool
  ) {
    let start = position
    if position < bytes.count, bytes[position] == ASCII.quote,
      let end = bytes[(position + 1)...].firstIndex(of: ASCII.quote), endsValue(end + 1)
    {
      position = end + 1
      return (decoded(from: start + 1, to: end, property, &problems), true)
    }
    var hasQuote = false
    while position < bytes.count, !endsValue(position) {
      if bytes[position] == ASCII.quote { hasQuote = true }
      position += 1
    }
    if hasQuote {
      problems.add(
        problem(
          .malformedParameter, property, "a quote stands where none may",
          "^' or quotes around the whole value"))
    }
    return (decoded(from: start, to: position, property, &problems), false)
  }

  private func endsValue(_ place: Int) -> Bool {
    guard place < bytes.count else { return true }
    return switch bytes[place] {
    case ASCII.comma, ASCII.semicolon, ASCII.colon: true
    default: false
    }
  }

  /// The text with the escapes of RFC 6868 resolved.
  private mutating func decoded(from start: Int, to end: Int, _ property: Name, _ problems: inout ProblemList)
    -> String
  {
    let text = text(from: start, to: end)
    guard bytes[start..<end].contains(ASCII.caret) else { return text }
    let (resolved, isWellFormed) = CaretEscapes.resolve(text)
    if !isWellFormed {
      problems.add(
        CalendarProblem(
          .escape, severity: .warning, line: Int(number), subject: property.text,
          "a caret stands alone in a parameter", remedy: "right would be ^^ (RFC 6868)"))
    }
    return resolved
  }

  private func problem(
    _ code: CalendarProblem.Code, _ property: Name, _ message: String, _ right: String
  ) -> CalendarProblem {
    CalendarProblem(
      code, line: Int(number), subject: property.text, message, remedy: "right would be \(right)")
  }
}
