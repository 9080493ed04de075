extension JSONParser {
  /// The string that begins at the present quote (RFC 8259, section 7).
  mutating func string() throws(JSONSyntaxError) -> JSONToken {
    position += 1
    let start = position
    let isASCII = try skipPlain()
    let end = position
    if bytes[end] == UInt8(ascii: "\\") { return resolved(try escapedString(from: start)) }
    position += 1
    return isASCII ? .plainText(start..<end) : resolved(try text(bytes[start..<end], at: start))
  }

  private mutating func resolved(_ text: String) -> JSONToken {
    tokens.resolvedTexts.append(text)
    return .resolvedText(tokens.resolvedTexts.count - 1)
  }

  /// The rest of a string with escapes in it, of which the present one is the first.
  private mutating func escapedString(from start: Int) throws(JSONSyntaxError) -> String {
    var resolved = ContiguousArray(bytes[start..<position])
    while bytes[position] == UInt8(ascii: "\\") {
      position += 1
      try escape(into: &resolved)
      let plain = position
      _ = try skipPlain()
      resolved.append(contentsOf: bytes[plain..<position])
    }
    position += 1
    return try text(resolved, at: start)
  }

  /// Moves on to the next quote or backslash.
  /// - Returns: whether all before it is ASCII.
  private mutating func skipPlain() throws(JSONSyntaxError) -> Bool {
    skipPlainWords()
    var all: UInt8 = 0
    while true {
      let byte = try peek()
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return all < 0x80 }
      guard byte >= 0x20 else { throw failure(.controlCharacter) }
      all |= byte
      position += 1
    }
  }

  /// Moves on over ASCII that means nothing else than itself, eight bytes at a time; from there on each byte is looked at.
  private mutating func skipPlainWords() {
    let text = UnsafeRawBufferPointer(bytes)
    while position + 8 <= text.count {
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      // A byte has its high bit set in one of these if it is no ASCII, if it is below 0x20, a quote or a backslash: what makes
      // it zero or less borrows, and the borrow may only make more of the bytes behind it look special.
      let special =
        word | (word &- 0x2020_2020_2020_2020) | ((word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101)
        | ((word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101)
      let marks = special & 0x8080_8080_8080_8080
      guard marks == 0 else {
        position += marks.trailingZeroBitCount / 8
        return
      }
      position += 8
    }
  }

  private func text(_ utf8: some Sequence<UInt8>, at start: Int) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: utf8, as: UTF8.self) else { throw failure(.invalidUTF8, at: start) }
    return text
  }

  /// Resolves what stands after a backslash.
  private mutating func escape(into resolved: inout ContiguousArray<UInt8>) throws(JSONSyntaxError) {
    let mark = try peek()
    position += 1
    switch mark {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): resolved.append(mark)
    case UInt8(ascii: "b"): resolved.append(0x08)
    case UInt8(ascii: "f"): resolved.append(0x0C)
    case UInt8(ascii: "n"): resolved.append(0x0A)
    case UInt8(ascii: "r"): resolved.append(0x0D)
    case UInt8(ascii: "t"): resolved.append(0x09)
    case UInt8(ascii: "u"): resolved.append(contentsOf: try scalar().utf8)
    default: throw failure(.malformedEscape, at: position - 2)
    }
  }

  /// The scalar of a `\u` escape whose digits begin here; one beyond U+FFFF is a pair of escapes.
  private mutating func scalar() throws(JSONSyntaxError) -> Character {
    let start = position - 2
    let first = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { throw failure(.loneSurrogate, at: start) }
    position += 2
    let second = try hexadecimal(from: position - 2)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure(.loneSurrogate, at: start) }
    return Character(scalar)
  }

  private mutating func hexadecimal(from start: Int) throws(JSONSyntaxError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      let byte = try peek()
      guard let digit = hexadecimalValue(byte) else { throw failure(.malformedEscape, at: start) }
      number = number << 4 | UInt32(digit)
      position += 1
    }
    return number
  }
}
