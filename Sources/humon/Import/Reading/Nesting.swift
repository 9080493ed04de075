/// Follows brackets and strings, to see where a JSON value ends. It judges nothing else.
struct Nesting {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether no bracket and no string is open.
  var isOutside: Bool { depth == 0 && !isInString }

  /// Takes the next byte and says whether it closes the value.
  mutating func closes(with byte: UInt8) -> Bool {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
        return depth == 0
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      return depth <= 0
    default: break
    }
    return false
  }
}
