/// Reads JSON (RFC 8259). At an error it stops, says where, and gives what was read up to there: entries that are
/// whole stay.
struct JSONReader {
  /// The first error: what is wrong, and in which line.
  private(set) var problem: FeedProblem?

  private let bytes: Bytes
  private var position = 0
  private var depth = 0

  /// Reads a document in UTF-8.
  static func read(_ document: [UInt8]) -> (value: JSONValue, problem: FeedProblem?) {
    document.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      let value = reader.value()
      reader.skipWhiteSpace()
      if reader.position < bytes.count { reader.fail("something follows the value") }
      return (value, reader.problem)
    }
  }

  private init(_ bytes: Bytes) { self.bytes = bytes }

  private mutating func value() -> JSONValue {
    skipWhiteSpace()
    switch peek {
    case UInt8(ascii: "{"): return nested { $0.object() }
    case UInt8(ascii: "["): return nested { $0.array() }
    case UInt8(ascii: "\""): return .string(string())
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      return number()
    default:
      fail(position < bytes.count ? "no value begins like this" : "the document ends inside a value")
      return .null
    }
  }

  private mutating func nested(_ body: (inout JSONReader) -> JSONValue) -> JSONValue {
    guard depth < FeedLimits.depth else {
      fail("values nest deeper than \(FeedLimits.depth) levels")
      return .null
    }
    depth += 1
    position += 1
    defer { depth -= 1 }
    return body(&self)
  }

  private mutating func object() -> JSONValue {
    var members: [String: JSONValue] = [:]
    skipWhiteSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while problem == nil {
      skipWhiteSpace()
      guard peek == UInt8(ascii: "\"") else {
        fail("a member without a name")
        break
      }
      let name = string()
      skipWhiteSpace()
      guard problem == nil, take(UInt8(ascii: ":")) else {
        fail("a name without “:”")
        break
      }
      let value = value()
      if problem == nil || value.isContainer { members[name] = value }
      skipWhiteSpace()
      if take(UInt8(ascii: "}")) { break }
      if !take(UInt8(ascii: ",")) { fail("members without “,” between them") }
    }
    return .object(members)
  }

  private mutating func array() -> JSONValue {
    var elements: [JSONValue] = []
    skipWhiteSpace()
    if take(UInt8(ascii: "]")) { return .array(elements) }
    while problem == nil {
      let element = value()
      if problem == nil || element.isContainer { elements.append(element) }
      skipWhiteSpace()
      if take(UInt8(ascii: "]")) { break }
      if !take(UInt8(ascii: ",")) { fail("elements without “,” between them") }
    }
    return .array(elements)
  }

  private mutating func string() -> String {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\")
    {
      position += 1
    }
    if peek == UInt8(ascii: "\"") {
      position += 1
      return Markup.string(Array(bytes[start..<position - 1])[...])
    }
    var text = Array(bytes[start..<position])
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return Markup.string(text[...])
      case UInt8(ascii: "\\"): escape(into: &text)
      default: text.append(byte)
      }
    }
    fail("the document ends inside a string")
    return Markup.string(text[...])
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard let byte = peek else { return }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
    case UInt8(ascii: "u"): text.append(contentsOf: String(Character(escapedScalar())).utf8)
    default: text.append(byte)
    }
  }

  /// The character of `\uXXXX`, or of a surrogate pair; U+FFFD for half of one.
  private mutating func escapedScalar() -> Unicode.Scalar {
    guard let first = fourDigits() else { return "\u{FFFD}" }
    if (0xD800..<0xDC00).contains(first), bytes.has("\\u", at: position) {
      let before = position
      position += 2
      if let second = fourDigits(), (0xDC00..<0xE000).contains(second) {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
      }
      position = before
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private mutating func fourDigits() -> UInt32? {
    guard position + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { return nil }
    position += 4
    return value
  }

  private mutating func number() -> JSONValue {
    let start = position
    while let byte = peek, byte > 0x20, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]"),
      byte != UInt8(ascii: "}")
    {
      position += 1
    }
    let text = String(decoding: bytes[start..<min(position, start + 64)], as: UTF8.self)
    if Coordinates.number(text.utf8) == nil { fail("a number that is none") }
    return .number(text)
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) -> JSONValue {
    guard bytes.has(word, at: position) else {
      fail("no value begins like this")
      return .null
    }
    position += word.utf8CodeUnitCount
    return value
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWhiteSpace() {
    while let byte = peek, byte <= 0x20 { position += 1 }
  }

  private mutating func fail(_ message: String) {
    guard problem == nil else { return }
    let line = 1 + bytes[..<min(position, bytes.count)].count { $0 == 0x0A }
    problem = FeedProblem(.badJSON, message, line: line)
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
