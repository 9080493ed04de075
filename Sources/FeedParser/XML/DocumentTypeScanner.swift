/// Reads a document type declaration for what it may say: who made it, and entities.
struct DocumentTypeScanner {
  let bytes: Bytes
  var position: Int
  /// The public identifier, such as `-//Netscape Communications//DTD RSS 0.91//EN`.
  private(set) var publicID: String?

  init(_ bytes: Bytes, position: Int) {
    (self.bytes, self.position) = (bytes, position)
  }

  /// Reads up to the end of the declaration.
  mutating func scan(into entities: inout EntityTable) {
    var isInside = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside:
        position += 1
        return
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let literal = literal()
        if !isInside { takeIdentifier(literal, &entities) }
        continue
      case UInt8(ascii: "<") where isInside:
        scanDeclaration(&entities)
        continue
      // An element begins: the declaration has no end.
      case UInt8(ascii: "<"): return
      default: break
      }
      position += 1
    }
  }

  private mutating func takeIdentifier(_ literal: Bytes, _ entities: inout EntityTable) {
    if publicID == nil { publicID = literal.text }
    entities.hasExternalType = true
  }

  /// `<!ENTITY name "value">`, or anything else up to its end.
  private mutating func scanDeclaration(_ entities: inout EntityTable) {
    guard bytes.has("<!ENTITY", at: position) else { return skipDeclaration() }
    position += 8
    skipWhiteSpace()
    let start = position
    while position < bytes.count, TolerantScanner.continuesName(bytes[position]) { position += 1 }
    let name = Bytes(rebasing: bytes[start..<position])
    skipWhiteSpace()
    if !name.isEmpty, position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    {
      entities.declare(name.text, literal())
    }
    skipDeclaration()
  }

  private mutating func skipDeclaration() {
    let isComment = bytes.has("<!--", at: position)
    position += isComment ? 4 : 0
    while position < bytes.count {
      let byte = bytes[position]
      if isComment {
        if bytes.has("-->", at: position) {
          position += 3
          return
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        _ = literal()
        continue
      } else if byte == UInt8(ascii: ">") {
        position += 1
        return
      }
      position += 1
    }
  }

  private mutating func literal() -> Bytes {
    let quote = bytes[position]
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote { position += 1 }
    let literal = Bytes(rebasing: bytes[start..<position])
    position = min(position + 1, bytes.count)
    return literal
  }

  private mutating func skipWhiteSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }
}
