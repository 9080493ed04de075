extension JSONParser {
  /// Where a number is spelled (RFC 8259, section 6). What follows it is not looked at.
  mutating func number() throws(JSONSyntaxError) -> Range<Int> {
    let start = position
    _ = take("-")
    if take("0") {
      if digitIsNext { throw failure(.malformedNumber, at: start) }
    } else {
      try digits(from: start)
    }
    if take(".") { try digits(from: start) }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits(from: start)
    }
    return start..<position
  }

  /// Steps over digits, of which there must be one.
  private mutating func digits(from start: Int) throws(JSONSyntaxError) {
    guard digitIsNext else {
      throw position < bytes.count ? failure(.malformedNumber, at: start) : failure(.unexpectedEnd)
    }
    while digitIsNext { position += 1 }
  }

  private var digitIsNext: Bool {
    position < bytes.count && bytes[position] >= UInt8(ascii: "0") && bytes[position] <= UInt8(ascii: "9")
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }
}
