/// The escapes of parameter values (RFC 6868): `^n`, `^^` and `^'`.
enum CaretEscapes {
  /// What an escaped value stands for, and whether every caret in it begins an escape; one that does not stands for
  /// itself.
  static func resolve(_ escaped: String) -> (text: String, isWellFormed: Bool) {
    var text: [UInt8] = []
    var isWellFormed = true
    var bytes = escaped.utf8.makeIterator()
    while let byte = bytes.next() {
      guard byte == ASCII.caret else {
        text.append(byte)
        continue
      }
      switch bytes.next() {
      case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
      case UInt8(ascii: "'"): text.append(ASCII.quote)
      case ASCII.caret: text.append(ASCII.caret)
      case let other:
        isWellFormed = false
        text.append(ASCII.caret)
        if let other { text.append(other) }
      }
    }
    return (String(decoding: text, as: UTF8.self), isWellFormed)
  }

  /// Writes a value escaped. Of control characters only tabs and line breaks stay; the latter become `^n`, however
  /// they were written.
  static func escape(_ value: String, into bytes: inout [UInt8]) {
    var isAfterReturn = false
    for byte in value.utf8 {
      let follows = isAfterReturn
      isAfterReturn = byte == ASCII.carriageReturn
      switch byte {
      case ASCII.caret: append("^", to: &bytes)
      case ASCII.quote: append("'", to: &bytes)
      case ASCII.lineFeed where follows: break
      case ASCII.lineFeed, ASCII.carriageReturn: append("n", to: &bytes)
      default: if !ASCII.isControl(byte) { bytes.append(byte) }
      }
    }
  }

  private static func append(_ mark: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(ASCII.caret)
    bytes.append(UInt8(ascii: mark))
  }
}
