import Foundation

/// Reads JSON text (RFC 8259) strictly: a key may stand once only, numbers keep the difference between `1` and `1.0`, and
/// every node remembers where it stands. Open brackets wait on a stack of its own.
struct JSONReader {
  /// An array or an object that is not closed yet.
  private struct Open {
    let offset: Int
    let isObject: Bool
    var nodes: [JSONNode] = []
    var keys: [String] = []
    var members: [String: JSONNode] = [:]
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var open: [Open] = []
  /// A value of the archive is at most two brackets here, and stands below four.
  private static let deepest = ArchiveLimits.depth * 2 + 4

  init(_ data: Data) {
    bytes = Array(data)
  }

  /// The one value of the text.
  mutating func document() throws(ArchiveError) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while true {
      if var node = try value() {
        // A value ends every bracket that is closed behind it.
        while let isObject = open.last?.isObject {
          add(node)
          skipSpace()
          if take(",") { break }
          guard take(isObject ? "}" : "]") else {
            throw invalid("here should be a comma or “\(isObject ? "}" : "]")”")
          }
          node = close()
        }
        if open.isEmpty {
          skipSpace()
          guard offset == bytes.count else { throw invalid("text goes on behind the end") }
          return node
        }
      }
      if open.last?.isObject == true { try key() }
    }
  }

  /// A value that is whole: a scalar, or an empty bracket; nil where a bracket was opened.
  private mutating func value() throws(ArchiveError) -> JSONNode? {
    skipSpace()
    let start = offset
    guard peek == UInt8(ascii: "{") || peek == UInt8(ascii: "[") else {
      return JSONNode(content: try scalar(), offset: start)
    }
    guard open.count < JSONReader.deepest else {
      throw .tooDeep(limit: ArchiveLimits.depth, at: ArchivePlace(byteOffset: offset))
    }
    open.append(Open(offset: start, isObject: peek == UInt8(ascii: "{")))
    offset += 1
    skipSpace()
    return take(open[open.count - 1].isObject ? "}" : "]") ? close() : nil
  }

  private mutating func close() -> JSONNode {
    let closed = open.removeLast()
    return JSONNode(
      content: closed.isObject ? .object(closed.members, order: closed.keys) : .array(closed.nodes),
      offset: closed.offset)
  }

  /// Adds a value to the innermost bracket.
  private mutating func add(_ node: JSONNode) {
    let last = open.count - 1
    if let key = open[last].keys.last, open[last].isObject {
      open[last].members[key] = node
    } else {
      open[last].nodes.append(node)
    }
  }

  /// The key of the member that follows, and its colon.
  private mutating func key() throws(ArchiveError) {
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw invalid("here should be a key") }
    let place = offset
    let key = try string()
    guard open[open.count - 1].members[key] == nil else {
      offset = place
      throw invalid("the key “\(key.prefix(40))” stands twice")
    }
    open[open.count - 1].keys.append(key)
    skipSpace()
    guard take(":") else { throw invalid("here should be a colon") }
  }

  private mutating func scalar() throws(ArchiveError) -> JSONNode.Content {
    switch peek {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw invalid("here should be a value")
    }
  }

  private mutating func word(_ word: String, _ content: JSONNode.Content) throws(ArchiveError)
    -> JSONNode.Content
  {
    guard bytes[offset...].starts(with: word.utf8) else { throw invalid("here should be a value") }
    offset += word.utf8.count
    return content
  }

  private mutating func number() throws(ArchiveError) -> JSONNode.Content {
    let start = offset
    _ = take("-")
    let firstDigit = offset
    let digits = skipDigits()
    guard digits == 1 || digits > 1 && bytes[firstDigit] != UInt8(ascii: "0") else {
      throw invalid("a number has no digit or a zero too many")
    }
    var isWhole = true
    if take(".") {
      isWhole = false
      guard skipDigits() > 0 else { throw invalid("a number ends with a point") }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      guard skipDigits() > 0 else { throw invalid("a number has no exponent") }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // Minus zero has no whole number.
    if isWhole, text != "-0" { return .integer(text) }
    guard let number = Double(text), number.isFinite else {
      throw .numberOutOfRange(String(text.prefix(40)), type: "Double", at: ArchivePlace(byteOffset: start))
    }
    return .number(number)
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek) { offset += 1 }
    return offset - start
  }

  private mutating func string() throws(ArchiveError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    repeat {
      let end = bytes[offset...].firstIndex {
        $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
      }
      text.append(contentsOf: bytes[offset..<(end ?? bytes.count)])
      offset = end ?? bytes.count
      if take("\\") {
        text.append(contentsOf: try escape())
      } else if peek != UInt8(ascii: "\"") {
        throw invalid("a string has no end")
      }
    } while !take("\"")
    guard let string = String(validating: text, as: UTF8.self) else {
      offset = start
      throw invalid("a string is not UTF-8")
    }
    return string
  }

  private mutating func escape() throws(ArchiveError) -> [UInt8] {
    let byte = peek
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xD800..<0xDC00).contains(code), take("\\"), take("u") {
        let low = try hexadecimal()
        guard (0xDC00..<0xE000).contains(low) else { throw invalid("half a character") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw invalid("half a character") }
      return Array(String(Character(scalar)).utf8)
    default:
      offset -= 1
      throw invalid("there is no such escape")
    }
  }

  private mutating func hexadecimal() throws(ArchiveError) -> UInt32 {
    let digits = bytes[min(offset, bytes.count)...].prefix(4)
    guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-")
    else { throw invalid("here should be four hexadecimal digits") }
    offset += 4
    return code
  }

  /// The next byte; zero at the end, which no text has.
  private var peek: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character), offset < bytes.count else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while peek == 0x20 || peek == 0x0A || peek == 0x0D || peek == 0x09 { offset += 1 }
  }

  private func invalid(_ what: String) -> ArchiveError {
    .invalid(what, at: ArchivePlace(byteOffset: min(offset, bytes.count)))
  }
}
