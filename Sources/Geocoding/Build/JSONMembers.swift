import Foundation

/// Cuts one large JSON object into the texts of its members' values, which are decoded one by one.
enum JSONMembers {
  struct Malformed: Error {}

  /// Calls `body` with the text of every value of the object in `data`, in order.
  static func forEachValue(in data: Data, _ body: (Data) throws -> Void) throws {
    try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var depth = 0
      var inString = false
      var isEscaped = false
      var start: Int?
      for index in bytes.indices {
        let byte = bytes[index]
        if inString {
          if isEscaped {
            isEscaped = false
          } else if byte == backslash {
            isEscaped = true
          } else if byte == quote {
            inString = false
          }
          continue
        }
        switch byte {
        case quote: inString = true
        case openBrace, openBracket: depth += 1
        case closeBrace, closeBracket: depth -= 1
        default: break
        }
        let endsMember = byte == comma && depth == 1 || byte == closeBrace && depth == 0
        if byte == colon && depth == 1 { start = index + 1 }
        if endsMember, let begin = start {
          try body(Data(bytes[begin..<index]))
          start = nil
        }
        if depth < 0 { throw Malformed() }
      }
      if depth != 0 || inString { throw Malformed() }
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let openBrace = UInt8(ascii: "{")
  private static let closeBrace = UInt8(ascii: "}")
  private static let openBracket = UInt8(ascii: "[")
  private static let closeBracket = UInt8(ascii: "]")
  private static let comma = UInt8(ascii: ",")
  private static let colon = UInt8(ascii: ":")
}
