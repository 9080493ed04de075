import Crypto

/// Identities for events that bring none along: made from what identifies them, so that the same event has the same
/// one in every import, wherever it stands.
enum StableUID {
  /// The kind, a dash, and 128 bits of the SHA-256 of the parts, in hexadecimal digits.
  static func make(_ kind: String, _ parts: [String]) -> String {
    "\(kind)-\(hex(digest(parts.joined(separator: "\n"))))"
  }

  /// 128 bits of a text's SHA-256.
  static func digest(_ text: String) -> SIMD16<UInt8> {
    var bytes = SIMD16<UInt8>()
    for (position, byte) in SHA256.hash(data: Array(text.utf8)).prefix(16).enumerated() {
      bytes[position] = byte
    }
    return bytes
  }

  private static func hex(_ bytes: SIMD16<UInt8>) -> String {
    bytes.indices.map { String(bytes[$0] >> 4, radix: 16) + String(bytes[$0] & 15, radix: 16) }.joined()
  }
}
