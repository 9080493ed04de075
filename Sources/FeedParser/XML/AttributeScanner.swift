/// Reads the attributes of a start tag, however they are written.
struct AttributeScanner {
  let bytes: Bytes
  var position: Int
  let entities: EntityTable
  /// What is wrong with the tag.
  private(set) var problem: String?
  /// Whether a value has a reference to an entity that nobody defines.
  private(set) var hasUndefinedEntity = false

  init(_ bytes: Bytes, position: Int, entities: EntityTable) {
    (self.bytes, self.position, self.entities) = (bytes, position, entities)
  }

  /// Reads up to the end of the tag; says whether the element is empty (`/>`).
  mutating func scan(into tag: inout TagScratch) -> Bool {
    while true {
      skipWhiteSpace()
      guard position < bytes.count else {
        problem = "a tag that does not end"
        return false
      }
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        return false
      case UInt8(ascii: "/"):
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: ">") {
          position += 1
          return true
        }
      case UInt8(ascii: "<"):
        problem = "a tag that does not end"
        return false
      case let byte where TolerantScanner.beginsName(byte):
        scanAttribute(into: &tag)
      default:
        problem = "something in a tag that is no attribute"
        position += 1
      }
    }
  }

  private mutating func scanAttribute(into tag: inout TagScratch) {
    let start = position
    while position < bytes.count, TolerantScanner.continuesName(bytes[position]) { position += 1 }
    let name = Bytes(rebasing: bytes[start..<position])
    skipWhiteSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      problem = "an attribute without a value"
      tag.add(name, value: Bytes(start: nil, count: 0), entities: entities)
      return
    }
    position += 1
    skipWhiteSpace()
    if tag.add(name, value: value(), entities: entities) == .undefinedEntity { hasUndefinedEntity = true }
  }

  /// The raw value, with or without quotes.
  private mutating func value() -> Bytes {
    guard position < bytes.count else { return Bytes(start: nil, count: 0) }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      problem = "an attribute without quotes"
      let start = position
      while position < bytes.count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: ">"),
        bytes[position] != UInt8(ascii: "<")
      {
        position += 1
      }
      return Bytes(rebasing: bytes[start..<position])
    }
    position += 1
    return quoted(by: quote)
  }

  /// A value up to its closing quote. XML has no `<` in one: where one comes before the quote, the quote is missing,
  /// unless what follows the quote looks as it should.
  private mutating func quoted(by quote: UInt8) -> Bytes {
    let start = position
    var firstBracket: Int?
    var firstEnd: Int?
    var index = start
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "<") { firstBracket = firstBracket ?? index }
      if bytes[index] == UInt8(ascii: ">") { firstEnd = firstEnd ?? index }
      index += 1
    }
    let isClosed = index < bytes.count
    if let firstBracket, firstEnd != nil || !isClosed {
      problem = "a quote that does not end"
      position = min(firstEnd ?? firstBracket, firstBracket)
      return Bytes(rebasing: bytes[start..<position])
    }
    position = isClosed ? index + 1 : index
    if !isClosed { problem = "a quote that does not end" }
    return Bytes(rebasing: bytes[start..<index])
  }

  private mutating func skipWhiteSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }
}
