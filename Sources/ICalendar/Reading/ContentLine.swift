/// Takes one content line apart (RFC 5545, section 3.1): `name *(";" parameter) ":" value`.
///
/// The common line is read straight through; what is unusual is told to ``problems``, each with what was done.
struct ContentLine {
  let bytes: UnsafeBufferPointer<UInt8>
  let number: UInt32
  let limits: CalendarLimits
  var position = 0
  /// Whether bytes were found that are not UTF-8.
  var hasOtherEncoding = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, number: UInt32, limits: CalendarLimits) {
    self.bytes = bytes
    self.number = number
    self.limits = limits
  }

  /// The property; nil where the line is none.
  mutating func property(_ table: borrowing NameTable, _ problems: inout ProblemList) -> Property? {
    guard let name = name(table, &problems) else { return nil }
    var parameters: [Parameter] = []
    while position < bytes.count, bytes[position] == ASCII.semicolon {
      position += 1
      readParameter(table, into: &parameters, of: name, &problems)
    }
    guard position < bytes.count, bytes[position] == ASCII.colon else {
      problems.add(malformed())
      return nil
    }
    var property = Property(name, text(from: position + 1, to: bytes.count), parameters: parameters)
    property.line = number
    if hasOtherEncoding { problems.add(encoding(name)) }
    return property
  }

  /// The name before the first colon or semicolon.
  @inline(__always)
  private mutating func name(_ table: borrowing NameTable, _ problems: inout ProblemList) -> Name? {
    while position < bytes.count, ASCII.isNameByte(bytes[position]) { position += 1 }
    guard position < bytes.count, position > 0,
      bytes[position] == ASCII.colon || bytes[position] == ASCII.semicolon
    else { return oddName(table, &problems) }
    return name(from: 0, to: position, table)
  }

  @inline(__always)
  func name(from start: Int, to end: Int, _ table: borrowing NameTable) -> Name {
    let spelled = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard let (known, isSpelledAlike) = table.find(spelled) else {
      return Name(text: String(decoding: spelled, as: UTF8.self), known: nil)
    }
    return isSpelledAlike ? Name(known) : Name(text: String(decoding: spelled, as: UTF8.self), known: known)
  }

  /// A name with white space behind it, or with characters that names do not have; nil where it cannot be one.
  private mutating func oddName(_ table: borrowing NameTable, _ problems: inout ProblemList) -> Name? {
    guard let end = bytes.firstIndex(where: { $0 == ASCII.colon || $0 == ASCII.semicolon }),
      let last = bytes[..<end].lastIndex(where: { $0 != ASCII.space && $0 != ASCII.tab }),
      bytes[...last].allSatisfy(ContentLine.isTolerableInName)
    else {
      problems.add(malformed())
      return nil
    }
    position = end
    let name = name(from: 0, to: last + 1, table)
    problems.add(
      CalendarProblem(
        .malformedName, line: Int(number), subject: name.text,
        "the name has characters that names do not have",
        remedy: "letters, digits and hyphens"))
    return name
  }

  /// What may stand in a name that is not as it should be: what is visible, means nothing in a line, and is ASCII.
  static func isTolerableInName(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.colon, ASCII.semicolon, ASCII.comma, ASCII.equals, ASCII.quote: false
    default: byte > ASCII.space && byte < ASCII.delete
    }
  }

  /// The text of some of the bytes. What is not UTF-8 is taken for Windows-1252.
  @inline(__always)
  mutating func text(from start: Int, to end: Int) -> String {
    let part = UnsafeBufferPointer(rebasing: bytes[start..<end])
    // Nothing of what follows is needed for most text, and it takes twice the time.
    return ASCII.isAll(part) ? String(decoding: part, as: UTF8.self) : foreignText(part)
  }

  private mutating func foreignText(_ part: UnsafeBufferPointer<UInt8>) -> String {
    if let text = String(validating: part, as: UTF8.self) { return text }
    hasOtherEncoding = true
    return Windows1252.decode(part)
  }

  private func malformed() -> CalendarProblem {
    CalendarProblem(
      .malformedLine, line: Int(number),
      "\(CalendarProblem.quote(String(decoding: bytes.prefix(200), as: UTF8.self))) is no property and was left out",
      remedy: "right would be NAME:value; a line that goes on begins with a space")
  }

  private func encoding(_ name: Name) -> CalendarProblem {
    CalendarProblem(
      .encoding, severity: .warning, line: Int(number), subject: name.text,
      "the bytes are not UTF-8 and were taken for Windows-1252", remedy: "right would be UTF-8")
  }
}
