/// What a document says about its encoding at its beginning.
enum EncodingDeclaration {
  /// How many bytes of a document are looked at, as in browsers.
  static let window = 1_024

  /// The encoding that a byte order mark stands for, and its length in bytes.
  static func byteOrderMark(_ bytes: ArraySlice<UInt8>) -> (charset: Charset, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LittleEndian, 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// The encoding that the first four bytes give away, if these are ASCII characters in more than a byte each, or
  /// the beginning of an XML declaration in EBCDIC.
  static func firstCharacters(_ bytes: ArraySlice<UInt8>) -> Charset? {
    let first = Array(bytes.prefix(4))
    guard first.count == 4 else { return nil }
    if first == [0x4C, 0x6F, 0xA7, 0x94] { return .ebcdic }
    switch first.map({ $0 == 0 }) {
    case [false, true, true, true]: return .utf32LittleEndian
    case [true, true, true, false]: return .utf32BigEndian
    case [false, true, false, true]: return .utf16LittleEndian
    case [true, false, true, false]: return .utf16BigEndian
    default: return nil
    }
  }

  /// The label in an XML declaration, which may follow white space; nil if there is none.
  static func xml(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = bytes.drop(while: isSpace)
    guard isXMLDeclaration(text), let end = text.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    return value(of: "encoding", in: text[..<end])
  }

  /// The label in a `<meta charset>` or `<meta http-equiv>`; nil if there is none.
  static func html(_ bytes: ArraySlice<UInt8>) -> String? {
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      guard matches("meta", at: rest) else { continue }
      let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
      if let label = value(of: "charset", in: rest[..<end]) { return label }
      rest = rest[end...]
    }
    return nil
  }

  /// Whether a document's first bytes say all that they will, so that nobody has to wait for ``window`` of them.
  static func isComplete(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.count >= window { return true }
    let text = bytes.drop(while: isSpace)
    return isXMLDeclaration(text) && text.contains(UInt8(ascii: ">"))
  }

  private static func isXMLDeclaration(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: "<?xml".utf8)
  }

  /// What stands behind `name=`, in quotes or without.
  private static func value(of name: String, in tag: ArraySlice<UInt8>) -> String? {
    var rest = tag
    while !rest.isEmpty {
      defer { rest = rest.dropFirst() }
      guard matches(name, at: rest) else { continue }
      var text = rest.dropFirst(name.utf8.count).drop(while: isSpace)
      guard text.first == UInt8(ascii: "=") else { continue }
      text = text.dropFirst().drop(while: isSpace)
      if let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        text = text.dropFirst()
      }
      let label = text.prefix { !isSpace($0) && !"\"';?/".utf8.contains($0) }
      return label.isEmpty ? nil : String(decoding: label, as: UTF8.self).lowercased()
    }
    return nil
  }

  private static func matches(_ name: String, at bytes: ArraySlice<UInt8>) -> Bool {
    bytes.prefix(name.utf8.count).map { $0 | 0x20 }.elementsEqual(name.utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
