/// What references in a document stand for: characters by number, XML's and HTML's names, and what the document
/// declares for itself, if it is harmless.
struct EntityTable {
  /// Whether the document names a type elsewhere, which may define any entity.
  var hasExternalType = false
  private var declared: [String: [UInt8]] = [:]

  /// A reference, or an `&` that begins none.
  struct Reference {
    /// How many bytes of the document it takes.
    var length: Int
    /// What stands for it.
    var replacement: [UInt8]
    /// Whether it is no reference, or one to an entity that nobody declared.
    var isUndefined: Bool
  }

  /// Adds what a document declares. A value with references to other entities is not harmless: they grow when they
  /// are expanded.
  mutating func declare(_ name: String, _ value: Bytes) {
    guard declared.count < FeedLimits.entities, value.count <= FeedLimits.entityBytes, declared[name] == nil,
      !value.contains(UInt8(ascii: "%"))
    else { return }
    var expanded: [UInt8] = []
    var index = 0
    while index < value.count {
      guard value[index] == UInt8(ascii: "&") else {
        expanded.append(value[index])
        index += 1
        continue
      }
      guard let number = Self.number(in: value, at: index) else { return }
      expanded.append(contentsOf: number.replacement)
      index += number.length
    }
    declared[name] = expanded
  }

  /// The reference that begins at an `&`.
  func reference(in bytes: Bytes, at ampersand: Int) -> Reference {
    if let number = Self.number(in: bytes, at: ampersand) { return number }
    var end = ampersand + 1
    while end < bytes.count, end - ampersand <= Self.longestName, TolerantScanner.continuesName(bytes[end]) {
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > ampersand + 1 {
      let name = Bytes(rebasing: bytes[ampersand + 1..<end])
      let length = end + 1 - ampersand
      if let own = declared[name.text] {
        return Reference(length: length, replacement: own, isUndefined: false)
      }
      if let character = Self.xml(name) {
        return Reference(length: length, replacement: [character], isUndefined: false)
      }
      if let known = HTMLEntities.utf8(of: name) {
        return Reference(length: length, replacement: known, isUndefined: true)
      }
    }
    return Reference(length: 1, replacement: [UInt8(ascii: "&")], isUndefined: true)
  }

  private static let longestName = 64

  private static func xml(_ name: Bytes) -> UInt8? {
    switch name.text {
    case "amp": UInt8(ascii: "&")
    case "lt": UInt8(ascii: "<")
    case "gt": UInt8(ascii: ">")
    case "quot": UInt8(ascii: "\"")
    case "apos": UInt8(ascii: "'")
    default: nil
    }
  }

  /// A reference by number, such as `&#233;` or `&#xE9;`; nil if it is none or no character.
  private static func number(in bytes: Bytes, at ampersand: Int) -> Reference? {
    guard ampersand + 2 < bytes.count, bytes[ampersand + 1] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = bytes[ampersand + 2] | 0x20 == UInt8(ascii: "x")
    let start = ampersand + (isHexadecimal ? 3 : 2)
    var value: UInt32 = 0
    var end = start
    while end < bytes.count, value <= 0x10FFFF, let digit = digit(bytes[end], isHexadecimal) {
      value = value * (isHexadecimal ? 16 : 10) + digit
      end += 1
    }
    guard end > start, value > 0, let scalar = Unicode.Scalar(value) else { return nil }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ";")
    return Reference(
      length: end + (isClosed ? 1 : 0) - ampersand, replacement: Array(String(Character(scalar)).utf8),
      isUndefined: !isClosed)
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
