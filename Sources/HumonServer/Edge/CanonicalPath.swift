import HTTPTypes
import Hummingbird

/// Brings the ways to write one address to one: `/v1/events/1.json`, as the original allowed, and needless percent
/// signs (RFC 3986, section 6.2.2.2).
enum CanonicalPath {
  private static let suffix = ".json"
  private static let document = "/v1/openapi.json"

  static func apply(to request: Request) -> Request {
    guard let target = request.head.path, needsLook(target) else { return request }
    let plain = withoutNeedlessEscapes(target) ?? target
    let path = plain.prefix { $0 != "?" }
    let canonical = withoutSuffix(String(path)) + plain[path.endIndex...]
    guard canonical != target else { return request }
    var head = request.head
    head.path = canonical
    return Request(head: head, body: request.body)
  }

  /// A target without percent signs that its path does not need; nil if it has none. What is told by its bytes on the
  /// connection is told by these, so that each spelling is answered in the same way.
  static func withoutNeedlessEscapes(_ target: String) -> String? {
    let bytes = target.utf8
    let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    guard bytes[..<end].contains(UInt8(ascii: "%")) else { return nil }
    let decoded = decodingUnreserved(target[..<end])
    return decoded.utf8.count == bytes[..<end].count ? nil : decoded + target[end...]
  }

  /// Most paths have no percent sign before their query, and v1's no full stop.
  private static func needsLook(_ target: String) -> Bool {
    let isOfV1 = target.utf8.starts(with: "/v1/".utf8)
    for byte in target.utf8 {
      switch byte {
      case UInt8(ascii: "?"): return false
      case UInt8(ascii: "%"): return true
      case UInt8(ascii: ".") where isOfV1: return true
      default: continue
      }
    }
    return false
  }

  private static func withoutSuffix(_ path: String) -> String {
    let bare = path.hasSuffix("/") ? path.dropLast() : path[...]
    guard bare.hasPrefix("/v1/"), bare.hasSuffix(suffix), bare != document else { return path }
    return String(bare.dropLast(suffix.count))
  }

  /// `%31` is 1. Other escapes stay: `%2F` is no separator.
  private static func decodingUnreserved(_ path: Substring) -> String {
    var rest = path.utf8
    var decoded: [UInt8] = []
    while let byte = rest.popFirst() {
      let digits = Substring(rest.prefix(2))
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16),
        isUnreserved(value)
      {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
