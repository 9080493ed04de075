/// Reads the texts of an event out of the bytes that ``V1EventEncoder`` has written.
public enum V1EventTexts {
  /// Lends name and address as UTF-8.
  /// - Parameter answer: one event as ``V1EventEncoder`` writes it, and nothing else.
  public static func withTexts<Result>(
    of answer: UnsafeRawBufferPointer,
    _ body: (_ name: UnsafeRawBufferPointer, _ address: UnsafeRawBufferPointer?) -> Result
  ) -> Result {
    let addressStart = addressKey.utf8CodeUnitCount
    let isNull = answer[addressStart] != quote
    let address = isNull ? nil : addressStart + 1..<end(of: answer, from: addressStart + 1)
    // Between the two texts there are numbers and times.
    var position = address?.upperBound ?? addressStart
    while !isNameKey(answer, at: position) { position += 1 }
    let nameStart = position + nameKey.utf8CodeUnitCount
    let name = nameStart..<end(of: answer, from: nameStart)
    return withPlain(answer, name) { name in
      guard let address else { return body(name, nil) }
      return withPlain(answer, address) { body(name, $0) }
    }
  }

  private static let addressKey: StaticString = "{\"address\":"
  private static let nameKey: StaticString = ",\"name\":\""
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  @inline(__always)
  private static func isNameKey(_ answer: UnsafeRawBufferPointer, at position: Int) -> Bool {
    // No other key between the texts has an n for its first letter.
    answer[position] == UInt8(ascii: ",") && answer[position + 2] == UInt8(ascii: "n")
  }

  private static func end(of answer: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while answer[position] != quote { position += answer[position] == backslash ? 2 : 1 }
    return position
  }

  private static func withPlain<Result>(
    _ answer: UnsafeRawBufferPointer, _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let text = UnsafeRawBufferPointer(rebasing: answer[range])
    guard text.contains(backslash) else { return body(text) }
    return withUnsafeTemporaryAllocation(byteCount: text.count, alignment: 1) { plain in
      body(UnsafeRawBufferPointer(rebasing: plain[..<unescape(text, into: plain)]))
    }
  }

  /// Takes the escapes out that ``ByteCursor/putJSONString(_:)`` has put in. An escape is longer than what it stands for.
  private static func unescape(_ text: UnsafeRawBufferPointer, into plain: UnsafeMutableRawBufferPointer)
    -> Int
  {
    var position = 0
    var count = 0
    func put(_ byte: UInt8) {
      plain[count] = byte
      count += 1
    }
    while position < text.count {
      guard text[position] == backslash else {
        put(text[position])
        position += 1
        continue
      }
      let escape = text[position + 1]
      position += 2
      switch escape {
      case UInt8(ascii: "b"): put(0x08)
      case UInt8(ascii: "t"): put(0x09)
      case UInt8(ascii: "n"): put(0x0A)
      case UInt8(ascii: "f"): put(0x0C)
      case UInt8(ascii: "r"): put(0x0D)
      case UInt8(ascii: "u"):
        let code = (0..<4).reduce(0) { $0 << 4 | Int(hexadecimalValue(text[position + $1]) ?? 0) }
        position += 4
        guard code > 0x7F else {
          put(UInt8(code))
          continue
        }
        // U+2028 and U+2029, which are three bytes.
        put(0xE0 | UInt8(code >> 12))
        put(0x80 | UInt8(code >> 6 & 0x3F))
        put(0x80 | UInt8(code & 0x3F))
      default: put(escape)
      }
    }
    return count
  }
}
