/// Finds an address for mail in a text about somebody.
enum MailAddress {
  /// The first address, with the subject that may follow it, and what is around it in the text.
  static func find(in text: String) -> (address: String, range: Range<String.Index>)? {
    let bytes = text.utf8
    var from = bytes.startIndex
    while let at = bytes[from...].firstIndex(of: UInt8(ascii: "@")) {
      var begin = at
      while begin > from, isLocal(bytes[bytes.index(before: begin)]) { begin = bytes.index(before: begin) }
      var end = bytes.index(after: at)
      while end < bytes.endIndex, isDomain(bytes[end]) { end = bytes.index(after: end) }
      while end > at, bytes[bytes.index(before: end)] == UInt8(ascii: ".") { end = bytes.index(before: end) }
      let domain = bytes[bytes.index(after: at)..<end]
      if begin < at, domain.contains(UInt8(ascii: ".")) {
        let subject = bytes[end...].starts(with: "?subject=".utf8)
        while subject, end < bytes.endIndex, bytes[end] > 0x20, bytes[end] != UInt8(ascii: ")") {
          end = bytes.index(after: end)
        }
        return (String(text[begin..<end]), begin..<end)
      }
      from = bytes.index(after: at)
    }
    return nil
  }

  /// What is left of the text without the address, without the brackets that stood around either.
  static func trimmed(_ text: Substring) -> String {
    var rest = Markup.trimmed(text)
    for brackets in ["()", "<>", "&lt;&gt;"] {
      if let range = rest.firstRange(of: brackets) { rest.removeSubrange(range) }
    }
    rest = Markup.trimmed(rest)
    if rest.hasPrefix("(") { rest.removeFirst() }
    if rest.hasSuffix(")") { rest.removeLast() }
    return Markup.trimmed(rest)
  }

  private static func isDomain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    isDomain(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+")
  }
}
