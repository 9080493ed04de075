/// Cuts HTML into tags and text, in the spirit of the tokenizer of the WHATWG's HTML Standard, section 13.2.5.
///
/// It goes forward only and looks at every byte a fixed number of times, whatever is missing: quotes, brackets, ends of
/// comments. Comments, CDATA sections, processing instructions and document types are stepped over.
struct MarkupTokenizer {
  /// Further attributes of a tag are not looked at.
  static let attributeLimit = 64
  /// Longer names are no names of HTML.
  static let nameLimit = 32

  let bytes: Bytes
  private(set) var position = 0
  /// The attributes of the start tag that was handed on last.
  private(set) var attributes: [MarkupAttribute] = []
  // A mark that is not found once is not looked for again, so that a million beginnings without an end stay linear.
  private var hasCommentEnd = true
  private var hasCDATAEnd = true

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// The next token; nil at the end.
  mutating func next() -> MarkupToken? {
    while position < bytes.count {
      let start = position
      guard bytes[position] == UInt8(ascii: "<") else { return .text(textRange(from: start)) }
      guard position + 1 < bytes.count else {
        position = bytes.count
        return .text(start..<position)
      }
      switch bytes[position + 1] {
      case let byte where Self.isLetter(byte):
        position += 1
        if let tag = tag() { return .start(name: tag.name, isSelfClosing: tag.isSelfClosing) }
      case UInt8(ascii: "/"):
        position += 2
        guard position < bytes.count, Self.isLetter(bytes[position]) else {
          skip(past: UInt8(ascii: ">"))
          continue
        }
        if let tag = tag() { return .end(name: tag.name) }
      case UInt8(ascii: "!"): skipDeclaration()
      case UInt8(ascii: "?"): skip(past: UInt8(ascii: ">"))
      default:
        position += 1
        return .text(textRange(from: start))
      }
    }
    return nil
  }

  /// The bytes up to the end tag of an element whose content is no markup, or to the end of everything. Goes on behind
  /// the end tag.
  mutating func rawContent(of name: String) -> Range<Int> {
    let start = position
    let letters = Array(name.utf8)
    var index = position
    while let bracket = firstIndex(of: UInt8(ascii: "<"), from: index) {
      index = bracket + 1
      let end = bracket + 2 + letters.count
      guard end <= bytes.count, bytes[bracket + 1] == UInt8(ascii: "/"),
        bytes[(bracket + 2)..<end].elementsEqual(letters, by: { $0 | 0x20 == $1 }),
        end == bytes.count || !Self.isNamePart(bytes[end])
      else { continue }
      position = end
      skip(past: UInt8(ascii: ">"))
      return start..<bracket
    }
    position = bytes.count
    return start..<position
  }

  /// The rest as it is.
  mutating func rest() -> Range<Int> {
    defer { position = bytes.count }
    return position..<bytes.count
  }

  /// Text up to the next `<`, which may be the second byte, not the first.
  private mutating func textRange(from start: Int) -> Range<Int> {
    position = firstIndex(of: UInt8(ascii: "<"), from: start + 1) ?? bytes.count
    return start..<position
  }

  // MARK: Tags

  /// The tag whose name begins here; nil if it does not end.
  private mutating func tag() -> (name: String, isSelfClosing: Bool)? {
    let start = position
    while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
    let name = lowercased(start..<position)
    attributes.removeAll(keepingCapacity: true)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        return (name, bytes[position - 2] == UInt8(ascii: "/"))
      case UInt8(ascii: "/"), 0...0x20: position += 1
      default: readAttribute()
      }
    }
    return nil
  }

  private mutating func readAttribute() {
    let start = position
    // An equals sign may begin a name, but ends it everywhere else.
    position += 1
    while position < bytes.count, Self.isNamePart(bytes[position]), bytes[position] != UInt8(ascii: "=") {
      position += 1
    }
    let name = start..<position
    skipSpace()
    var value = position..<position
    if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
      position += 1
      skipSpace()
      value = readValue()
    }
    if attributes.count < Self.attributeLimit { attributes.append(MarkupAttribute(name: name, value: value)) }
  }

  private mutating func readValue() -> Range<Int> {
    guard position < bytes.count else { return position..<position }
    let quote = bytes[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position += 1
      let start = position
      position = firstIndex(of: quote, from: start) ?? bytes.count
      let end = position
      position = min(position + 1, bytes.count)
      return start..<end
    }
    let start = position
    while position < bytes.count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: ">") {
      position += 1
    }
    return start..<position
  }

  // MARK: What is no tag

  private mutating func skipDeclaration() {
    let body = position + 2
    if matches("--", at: body) {
      // <!--> and <!---> are whole comments.
      if matches(">", at: body + 2) || matches("->", at: body + 2) {
        position = body
        skip(past: UInt8(ascii: ">"))
      } else {
        skipPast("-->", or: "--!>", from: body + 2, isThere: \.hasCommentEnd)
      }
    } else if matches("[CDATA[", at: body) {
      skipPast("]]>", or: "]]>", from: body + 7, isThere: \.hasCDATAEnd)
    } else {
      skip(past: UInt8(ascii: ">"))
    }
  }

  /// Goes behind a mark, or behind the next `>` if there is no such mark any more.
  private mutating func skipPast(
    _ mark: StaticString, or other: StaticString, from start: Int,
    isThere: WritableKeyPath<MarkupTokenizer, Bool>
  ) {
    if self[keyPath: isThere] {
      var index = start
      while let found = firstIndex(of: mark.utf8Start[0], from: index) {
        for end in [mark, other] where matches(end, at: found) {
          position = found + end.utf8CodeUnitCount
          return
        }
        index = found + 1
      }
      self[keyPath: isThere] = false
    }
    position = start
    skip(past: UInt8(ascii: ">"))
  }

  private mutating func skip(past byte: UInt8) {
    position = firstIndex(of: byte, from: position).map { $0 + 1 } ?? bytes.count
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  // MARK: Bytes

  private func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return bytes[start...].firstIndex(of: byte)
  }

  private func matches(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[start + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// A name in lower case; empty if it is too long to be one.
  func lowercased(_ range: Range<Int>) -> String {
    guard range.count <= Self.nameLimit else { return "" }
    return String(decoding: bytes[range].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
  }
}
