/// The characters of addresses.
enum LinkText {
  /// The schemes whose addresses have a host and whose backslashes are slashes (WHATWG URL, "special").
  static let hierarchical: Set<String> = ["http", "https", "ftp", "ftps"]

  /// The reference as RFC 3986 would have it written; nil if it is too long.
  static func cleaned(_ reference: some StringProtocol) -> String? {
    // Entities and encoding may make a text shorter, hardly so by more than this.
    guard reference.utf8.count <= SafeLink.lengthLimit * 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reference.utf8.count)
    // Browsers stop looking for backslashes at the query.
    var isInPath = true
    let trimmed = trimmedBytes(reference)
    let turnsBackslashes = isHierarchicalOrRelative(trimmed)
    for byte in trimmed {
      switch byte {
      case 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "\\") where isInPath && turnsBackslashes: bytes.append(UInt8(ascii: "/"))
      case UInt8(ascii: "?"), UInt8(ascii: "#"):
        isInPath = false
        bytes.append(byte)
      case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
        UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexadecimal[Int(byte >> 4)])
        bytes.append(hexadecimal[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    return bytes.count <= SafeLink.lengthLimit ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  private static func trimmedBytes(_ text: some StringProtocol) -> ArraySlice<UInt8> {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 })
    else {
      return []
    }
    return bytes[first...last]
  }

  private static func isHierarchicalOrRelative(_ bytes: ArraySlice<UInt8>) -> Bool {
    let visible = bytes.lazy.filter { $0 > 0x20 }
    guard let mark = visible.firstIndex(where: { ":/\\?#".utf8.contains($0) }),
      bytes[mark] == UInt8(ascii: ":")
    else {
      return true
    }
    return hierarchical.contains(
      String(decoding: bytes[..<mark].filter { $0 > 0x20 }, as: UTF8.self).lowercased())
  }
}
