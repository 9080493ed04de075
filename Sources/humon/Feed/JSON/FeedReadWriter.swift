/// Writes JSON (RFC 8259) into bytes, field by field: for `humon feed read --json`, which may print a million entries.
struct FeedReadWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// An object, or an array, of what the body writes.
  mutating func object(_ body: (inout FeedReadWriter) -> Void) {
    enclosed("{", "}", body)
  }

  mutating func array<Element>(_ elements: [Element], _ body: (inout FeedReadWriter, Element) -> Void) {
    enclosed("[", "]") { writer in
      for element in elements { body(&writer, element) }
    }
  }

  /// A field whose value the body writes.
  mutating func field(_ name: StaticString, _ body: (inout FeedReadWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(contentsOf: "\":".utf8)
    needsComma = false
    body(&self)
    needsComma = true
  }

  /// A field that is left out where there is nothing to say.
  mutating func field(_ name: StaticString, _ value: String?) {
    if let value { field(name) { $0.string(value) } }
  }

  mutating func field(_ name: StaticString, _ value: Int64?) {
    if let value { field(name) { $0.raw(String(value)) } }
  }

  mutating func field(_ name: StaticString, _ value: Bool) {
    field(name) { $0.raw(value ? "true" : "false") }
  }

  mutating func list<Element>(
    _ name: StaticString, _ elements: [Element], _ body: (inout FeedReadWriter, Element) -> Void
  ) {
    if !elements.isEmpty { field(name) { $0.array(elements, body) } }
  }

  /// A number.
  mutating func number(_ value: Double) {
    raw(value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value))
  }

  /// A string.
  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func enclosed(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout FeedReadWriter) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }
}
