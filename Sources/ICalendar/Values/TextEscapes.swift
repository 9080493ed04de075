/// The escapes of TEXT (RFC 5545, section 3.3.11): `\\`, `\;`, `\,` and `\n`.
enum TextEscapes {
  /// Text as it may stand in a file. Of control characters only tabs and line breaks stay; the latter become `\n`,
  /// however they were written.
  static func escape(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      if !bytes.contains(where: needsEscape) { return String(decoding: bytes, as: UTF8.self) }
      var escaped: [UInt8] = []
      escaped.reserveCapacity(bytes.count + bytes.count / 8)
      for (place, byte) in bytes.enumerated() {
        switch byte {
        case ASCII.backslash, ASCII.semicolon, ASCII.comma:
          escaped.append(ASCII.backslash)
          escaped.append(byte)
        case ASCII.lineFeed where place > 0 && bytes[place - 1] == ASCII.carriageReturn: break
        case ASCII.lineFeed, ASCII.carriageReturn:
          escaped.append(ASCII.backslash)
          escaped.append(UInt8(ascii: "n"))
        default:
          if !ASCII.isControl(byte) { escaped.append(byte) }
        }
      }
      return String(decoding: escaped, as: UTF8.self)
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.backslash, ASCII.semicolon, ASCII.comma: true
    default: ASCII.isControl(byte)
    }
  }

  /// The text that an escaped one stands for. A backslash before anything else stands for itself.
  static func resolve(_ escaped: some StringProtocol) -> String {
    var escaped = String(escaped)
    return escaped.withUTF8 { bytes in
      guard bytes.contains(ASCII.backslash) else { return String(decoding: bytes, as: UTF8.self) }
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count)
      var place = 0
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        guard byte == ASCII.backslash, place < bytes.count, let meaning = meaning(of: bytes[place]) else {
          text.append(byte)
          continue
        }
        text.append(meaning)
        place += 1
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// What a backslash and this byte stand for. A colon and a quote need no escape, and some programs write one.
  private static func meaning(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "N"): ASCII.lineFeed
    case ASCII.backslash, ASCII.semicolon, ASCII.comma, ASCII.colon, ASCII.quote: byte
    default: nil
    }
  }

  /// The parts between separators that are not escaped; at least one.
  static func split(_ escaped: String, at separator: UInt8) -> [Substring] {
    let bytes = escaped.utf8
    var parts: [Substring] = []
    var start = bytes.startIndex
    var isEscaped = false
    for place in bytes.indices {
      if !isEscaped, bytes[place] == separator {
        parts.append(escaped[start..<place])
        start = bytes.index(after: place)
      }
      isEscaped = !isEscaped && bytes[place] == ASCII.backslash
    }
    parts.append(escaped[start...])
    return parts
  }

  /// Whether every backslash begins an escape of the standard, and nothing stands bare that needs one.
  static func isWellFormed(_ escaped: some StringProtocol, bareCommas: Bool, bareSemicolons: Bool) -> Bool {
    var isEscaped = false
    for byte in escaped.utf8 {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"), ASCII.backslash, ASCII.semicolon, ASCII.comma: break
        default: return false
        }
        isEscaped = false
      } else if byte == ASCII.backslash {
        isEscaped = true
      } else if byte == ASCII.comma && !bareCommas || byte == ASCII.semicolon && !bareSemicolons {
        return false
      }
    }
    return !isEscaped
  }
}
