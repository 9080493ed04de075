/// Writes markup, and small things about texts.
enum Markup {
  /// Adds text as XML and HTML have it.
  static func appendEscaped(_ bytes: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      default: output.append(byte)
      }
    }
  }

  /// Escapes what is in a buffer from some place on.
  static func escape(_ buffer: inout [UInt8], from start: Int) {
    guard buffer[start...].contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E }) else { return }
    let plain = Array(buffer[start...])
    buffer.removeLast(plain.count)
    appendEscaped(plain, to: &buffer)
  }

  /// A text as XML and HTML have it.
  static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + 16)
    appendEscaped(text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Adds a start tag. Prefixes go, as HTML knows none; SVG and MathML keep their namespace.
  static func appendStartTag(_ tag: XMLTag, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: tag.name)
    if tag.namespace == .svg && tag.name.equalsIgnoringCase("svg")
      || tag.namespace == .mathml && tag.name.equalsIgnoringCase("math")
    {
      output.append(contentsOf: " xmlns=\"".utf8)
      output.append(contentsOf: tag.uri)
      output.append(UInt8(ascii: "\""))
    }
    for attribute in tag.attributes {
      output.append(UInt8(ascii: " "))
      if !attribute.prefix.isEmpty {
        output.append(contentsOf: attribute.prefix)
        output.append(UInt8(ascii: ":"))
      }
      output.append(contentsOf: attribute.name)
      output.append(contentsOf: "=\"".utf8)
      for byte in attribute.value {
        if byte == UInt8(ascii: "\"") {
          output.append(contentsOf: "&quot;".utf8)
        } else {
          appendEscaped(CollectionOfOne(byte), to: &output)
        }
      }
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
  }

  /// Adds an end tag; elements that HTML never closes have none.
  static func appendEndTag(_ name: String, to output: inout [UInt8]) {
    if voidElements.contains(name) { return }
    output.append(contentsOf: "</".utf8)
    output.append(contentsOf: name.utf8)
    output.append(UInt8(ascii: ">"))
  }

  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
  ]

  /// What is inside the `div` that Atom wants around XHTML (RFC 4287, section 3.1.1.3), if all of it is.
  static func withoutDiv(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.starts(with: "<div".utf8), bytes.reversed().starts(with: ">vid/<".utf8),
      let open = bytes.firstIndex(of: UInt8(ascii: ">")),
      bytes[bytes.startIndex + 4] == UInt8(ascii: ">") || bytes[bytes.startIndex + 4] == 0x20
    else { return bytes }
    // The last end tag belongs to the first start tag unless the depth comes down to nothing before.
    var depth = 0
    var index = bytes.startIndex
    let end = bytes.endIndex - 6
    while index < end {
      if bytes[index] == UInt8(ascii: "<") {
        if bytes[index...].starts(with: "<div>".utf8) || bytes[index...].starts(with: "<div ".utf8) {
          depth += 1
        } else if bytes[index...].starts(with: "</div>".utf8) {
          depth -= 1
          if depth == 0 { return bytes }
        }
      }
      index += 1
    }
    return bytes[(open + 1)..<max(open + 1, end)]
  }

  /// A string of valid UTF-8. The control characters U+0080 to U+009F, which no text means, become what Windows-1252
  /// has there, as browsers read them.
  static func string(_ slice: ArraySlice<UInt8>) -> String {
    slice.withUnsafeBufferPointer { string($0) }
  }

  private static func string(_ bytes: Bytes) -> String {
    guard let found = bytes.firstIndex(of: 0xC2) else { return String(decoding: bytes, as: UTF8.self) }
    var repaired = Array(bytes[..<found])
    var index = found
    while index < bytes.endIndex {
      let next = index + 1
      if bytes[index] == 0xC2, next < bytes.endIndex, bytes[next] < 0xA0 {
        Windows1252.append(bytes[next], to: &repaired)
        index += 2
      } else {
        repaired.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: repaired, as: UTF8.self)
  }

  /// A text without white space around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    var bytes = Substring(text).utf8
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
