/// Writes components as RFC 5545 wants them: UTF-8, lines that end in CR LF and are folded at 75 octets, parameters
/// in quotes where they need them and with the escapes of RFC 6868.
///
/// Whatever stands in a tree, it cannot become another line: line breaks in a value are written `\n`, other control
/// characters are left out, and a name has a hyphen for each character that would end it. What must be in a
/// calendar is not looked at here; ``CalendarObject/written()`` does.
public struct CalendarWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8]
  /// The content line that is being made, so that it can be folded.
  private var line: [UInt8] = []

  /// How many octets a line may have, without its end (section 3.1).
  public static let longestLine = 75

  /// A writer that has written nothing.
  public init(reservingCapacity capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Writes a component with everything in it.
  public mutating func write(_ component: Component) {
    begin(component.name)
    for property in component.properties { write(property) }
    for inner in component.components { write(inner) }
    end(component.name)
  }

  /// Writes `BEGIN:` and a name. What is written next stands in this component, until ``end(_:)``.
  public mutating func begin(_ name: Name) { write("BEGIN:", name) }

  /// Writes `END:` and a name.
  public mutating func end(_ name: Name) { write("END:", name) }

  /// Writes a property.
  public mutating func write(_ property: Property) {
    line.removeAll(keepingCapacity: true)
    switch property.name.known {
    case .begin, .end: line.append(contentsOf: "X-".utf8)
    default: break
    }
    append(property.name)
    for parameter in property.parameters { append(parameter) }
    line.append(ASCII.colon)
    appendHarmless(property.value)
    writeFolded()
  }

  /// Writes what another writer has written.
  public mutating func write(written: [UInt8]) { bytes.append(contentsOf: written) }

  /// Hands out what has been written since the last time, so that a long calendar needs little memory.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  private mutating func write(_ keyword: StaticString, _ name: Name) {
    line.removeAll(keepingCapacity: true)
    keyword.withUTF8Buffer { line.append(contentsOf: $0) }
    append(name)
    writeFolded()
  }

  private mutating func append(_ name: Name) {
    guard name.known == nil else { return line.append(contentsOf: name.text.utf8) }
    if name.text.isEmpty { line.append(contentsOf: "X-".utf8) }
    for byte in name.text.utf8 {
      line.append(ContentLine.isTolerableInName(byte) ? byte : ASCII.hyphen)
    }
  }

  private mutating func append(_ parameter: Parameter) {
    line.append(ASCII.semicolon)
    append(parameter.name)
    line.append(ASCII.equals)
    append(parameter.value, inQuotes: parameter.quoted & 1 != 0)
    for (place, value) in parameter.others.enumerated() {
      line.append(ASCII.comma)
      append(value, inQuotes: place < 63 && parameter.quoted >> UInt64(place + 1) & 1 != 0)
    }
  }

  private mutating func append(_ value: String, inQuotes wasQuoted: Bool) {
    let isQuoted =
      wasQuoted || value.utf8.contains { $0 == ASCII.colon || $0 == ASCII.semicolon || $0 == ASCII.comma }
    if isQuoted { line.append(ASCII.quote) }
    CaretEscapes.escape(value, into: &line)
    if isQuoted { line.append(ASCII.quote) }
  }

  /// The value as it is; only where control characters stand in it, without them.
  private mutating func appendHarmless(_ value: String) {
    let start = line.count
    line.append(contentsOf: value.utf8)
    let first = line.withUnsafeBufferPointer { ControlBytes.first(in: $0, from: start) }
    guard first < line.count else { return }
    let rest = line[first...]
    line.removeSubrange(first...)
    for byte in HarmlessBytes(rest) { line.append(byte) }
  }

  /// Writes the line in pieces of at most 75 octets, each of whole characters (section 3.1).
  private mutating func writeFolded() {
    var start = 0
    var room = CalendarWriter.longestLine
    while line.count - start > room {
      var end = start + room
      while end > start, line[end] & 0xC0 == 0x80 { end -= 1 }
      bytes.append(contentsOf: line[start..<end])
      bytes.append(contentsOf: [ASCII.carriageReturn, ASCII.lineFeed, ASCII.space])
      start = end
      // The space that begins the line is one of its octets.
      room = CalendarWriter.longestLine - 1
    }
    bytes.append(contentsOf: line[start...])
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
  }
}
