/// Writes the query of a request: names and values, percent-encoded (RFC 3986, section 3.4).
public struct QueryWriter: Sendable {
  /// The query so far, without a question mark.
  public private(set) var text = ""

  /// A query that asks nothing.
  public init() {}

  /// Adds a parameter; nil and an empty text add none.
  public mutating func add(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    if !text.isEmpty { text += "&" }
    text += name + "=" + Self.encoded(value)
  }

  /// A text as a part of a path or a query: what is not unreserved is encoded.
  public static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Unreserved, and the comma, which separates numbers and keeps its meaning (section 2.2).
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: ","):
      true
    default: false
    }
  }
}
