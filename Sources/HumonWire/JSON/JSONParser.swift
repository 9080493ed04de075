/// Takes one JSON text (RFC 8259) apart into tokens by recursive descent; the recursion is as deep as the value, so it is
/// bounded.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var tokens = JSONTokens()
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The one value of the text.
  mutating func document() throws(JSONSyntaxError) -> JSONTokens {
    // About as many as an event's document has for its bytes.
    tokens.list.reserveCapacity(bytes.count / 8 + 1)
    skipWhiteSpace()
    try value()
    skipWhiteSpace()
    guard position == bytes.count else { throw failure(.trailingBytes) }
    return tokens
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

  private mutating func value() throws(JSONSyntaxError) {
    switch try peek() {
    case UInt8(ascii: "\""): tokens.list.append(try string())
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): tokens.list.append(.number(try number()))
    case UInt8(ascii: "t"): try word("true", .boolean(true))
    case UInt8(ascii: "f"): try word("false", .boolean(false))
    case UInt8(ascii: "n"): try word("null", .null)
    default: throw failure(.unexpectedByte)
    }
  }

  private mutating func object() throws(JSONSyntaxError) {
    let place = try descend()
    var count = 0
    if try peek() != UInt8(ascii: "}") {
      repeat {
        count += 1
        skipWhiteSpace()
        guard try peek() == UInt8(ascii: "\"") else { throw failure(.unexpectedByte) }
        tokens.list.append(try string())
        skipWhiteSpace()
        guard try peek() == UInt8(ascii: ":") else { throw failure(.unexpectedByte) }
        position += 1
        skipWhiteSpace()
        try value()
      } while try takeComma(or: UInt8(ascii: "}"))
    }
    ascend()
    tokens.list[place] = .object(count: count, end: tokens.list.count)
  }

  private mutating func array() throws(JSONSyntaxError) {
    let place = try descend()
    var count = 0
    if try peek() != UInt8(ascii: "]") {
      repeat {
        count += 1
        skipWhiteSpace()
        try value()
      } while try takeComma(or: UInt8(ascii: "]"))
    }
    ascend()
    tokens.list[place] = .array(count: count, end: tokens.list.count)
  }

  /// Steps over an opening bracket and the white space after it.
  /// - Returns: the place of its token, which is known when all that is in it has been read.
  private mutating func descend() throws(JSONSyntaxError) -> Int {
    guard depth < JSONValue.maximumDepth else { throw failure(.tooDeep) }
    depth += 1
    position += 1
    skipWhiteSpace()
    defer { tokens.list.append(.null) }
    return tokens.list.count
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

  private mutating func word(_ word: StaticString, _ meaning: JSONToken) throws(JSONSyntaxError) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard try peek() == word.utf8Start[offset] else { throw failure(.unexpectedByte) }
      position += 1
    }
    tokens.list.append(meaning)
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
