/// An encoding that can be read here, and the names by which it goes.
///
/// A label is compared without regard to case, hyphens and the like. As browsers do (WHATWG Encoding), a label
/// stands for the superset that publishers mean: `iso-8859-1` for Windows-1252, `gb2312` for GB18030, `shift_jis`
/// for Windows-31J. Encodings in which ASCII bytes can hide markup from one reader and show it to another (UTF-7,
/// HZ, ISO-2022-KR) are left out, and with them whatever else the C library happens to know.
struct Charset: Hashable {
  enum Kind: Hashable {
    case usASCII
    case utf8
    case windows1252
    /// Read by the C library, under the first of these names that it knows.
    case iconv([String])
  }

  let kind: Kind
  /// The name that a person sees.
  let name: String
  /// How many bytes to step over where no character is found.
  var unit = 1
  /// Whether the bytes of ASCII characters are themselves.
  var keepsASCII = true

  static let utf8 = Charset(kind: .utf8, name: "utf-8")
  static let windows1252 = Charset(kind: .windows1252, name: "windows-1252")
  static let usASCII = Charset(kind: .usASCII, name: "us-ascii")
  static let utf16LittleEndian = wide("UTF-16LE", unit: 2)
  static let utf16BigEndian = wide("UTF-16BE", unit: 2)
  static let utf32LittleEndian = wide("UTF-32LE", unit: 4)
  static let utf32BigEndian = wide("UTF-32BE", unit: 4)
  static let ebcdic = Charset(kind: .iconv(["CP037", "IBM037"]), name: "cp037", keepsASCII: false)

  private static func wide(_ name: String, unit: Int) -> Charset {
    Charset(kind: .iconv([name]), name: name.lowercased(), unit: unit, keepsASCII: false)
  }

  /// Whether it is UTF-16 or UTF-32 of either byte order.
  var isWide: Bool { unit > 1 }
}

extension Charset {
  /// Longer labels are no names of encodings.
  private static let labelLimit = 64

  /// The encoding that a label names; nil if it is not known. `utf-16` and `utf-32` without a byte order are
  /// little-endian here (WHATWG Encoding, section 4.2); who knows the order from the bytes does not ask.
  init?(label: String) {
    guard label.utf8.count <= Self.labelLimit else { return nil }
    let key = String(
      label.lowercased().unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic || $0.isDigit })
    if let known = Self.unicode[key] {
      self = known
    } else if let names = Self.named[key] ?? Self.codePage(key) ?? Self.isoPart(key) {
      let isSuperset = names == Self.gb18030
      let isEBCDIC = names.first.map(Self.ebcdicPages.contains) ?? false
      self.init(
        kind: .iconv(names), name: isSuperset ? "gb18030" : label.lowercased(), keepsASCII: !isEBCDIC)
    } else if Self.western.contains(key) {
      self.init(kind: .windows1252, name: label.lowercased())
    } else {
      return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
