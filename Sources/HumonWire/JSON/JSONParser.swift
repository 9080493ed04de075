/// Reads one JSON text (RFC 8259) by recursive descent; the recursion is as deep as the value, so it is
/// bounded.
struct JSONParser<Tree: JSONTree> {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The one value of the text.
  mutating func document() throws(JSONSyntaxError) -> Tree {
    skipWhiteSpace()
    let value = try value()
    skipWhiteSpace()
    guard position == bytes.count else { throw failure(.trailingBytes) }
    return value
  }

  func failure(_ reason: JSONSyntaxError.Reason, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(reason: reason, offset: offset ?? position)
  }

  /// The byte at the present place.
  @inline(__always)
  func peek() throws(JSONSyntaxError) -> UInt8 {
    guard position < bytes.count else { throw failure(.unexpectedEnd) }
    return bytes[position]
  }

  private mutating func value() throws(JSONSyntaxError) -> Tree {
    switch try peek() {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw failure(.unexpectedByte)
    }
  }

  private mutating func object() throws(JSONSyntaxError) -> Tree {
    try descend()
    var members = Tree.Members()
    if try peek() != UInt8(ascii: "}") {
      var count = 0
      repeat {
        // One member needs little room (`{"id": 1}`); an event has eight and more, and does not grow three times for them.
        if count == 1 { members.reserveCapacity(12) }
        count += 1
        skipWhiteSpace()
        guard try peek() == UInt8(ascii: "\"") else { throw failure(.unexpectedByte) }
        let key = try string()
        skipWhiteSpace()
        guard try peek() == UInt8(ascii: ":") else { throw failure(.unexpectedByte) }
        position += 1
        skipWhiteSpace()
        members[key] = try value()
      } while try takeComma(or: UInt8(ascii: "}"))
    }
    ascend()
    return .object(members)
  }

  private mutating func array() throws(JSONSyntaxError) -> Tree {
    try descend()
    var elements: [Tree] = []
    if try peek() != UInt8(ascii: "]") {
      repeat {
        skipWhiteSpace()
        elements.append(try value())
      } while try takeComma(or: UInt8(ascii: "]"))
    }
    ascend()
    return .array(elements)
  }

  /// Steps over an opening bracket and the white space after it.
  private mutating func descend() throws(JSONSyntaxError) {
    guard depth < JSONValue.maximumDepth else { throw failure(.tooDeep) }
    depth += 1
    position += 1
    skipWhiteSpace()
  }

  /// Steps over a closing bracket.
  private mutating func ascend() {
    depth -= 1
    position += 1
  }

  /// Steps over a comma; false, and no step, at the closing bracket.
  private mutating func takeComma(or bracket: UInt8) throws(JSONSyntaxError) -> Bool {
    skipWhiteSpace()
    let byte = try peek()
    if byte == bracket { return false }
    guard byte == UInt8(ascii: ",") else { throw failure(.unexpectedByte) }
    position += 1
    return true
  }

  private mutating func word(_ word: StaticString, _ meaning: Tree) throws(JSONSyntaxError) -> Tree {
    for offset in 0..<word.utf8CodeUnitCount {
      guard try peek() == word.utf8Start[offset] else { throw failure(.unexpectedByte) }
      position += 1
    }
    return meaning
  }

  private mutating func skipWhiteSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }
}
