/// The encoding that stands behind most text that says it is Latin-1, of which it is an extension: the WHATWG
/// Encoding Standard reads Latin-1 so.
enum Windows1252 {
  /// What 0x80 to 0x9F stand for. The five that Windows leaves open are control characters, which are left out.
  private static let upper: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]

  static func decode(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      if byte < 0x80 || byte >= 0xA0 {
        text.append(Unicode.Scalar(byte))
      } else if let scalar = upper[Int(byte - 0x80)] {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
