/// The attributes that are let through, and what their values may be.
enum SafeAttribute {
  /// Longer values, in bytes, are left out.
  static let lengthLimit = 8_192

  /// What a value has to be.
  enum Kind {
    /// Any text.
    case text
    /// An address that may be a link.
    case link
    /// An address that a page may load by itself.
    case source
    /// Digits, and maybe a percent sign.
    case length
    /// One of these, in whatever case.
    case oneOf(Set<String>)
    /// A language (RFC 5646).
    case language
    /// Nothing: it is there or not.
    case flag
  }

  private static let alignments: Set<String> = ["left", "right", "center", "justify"]

  /// What the value of an attribute has to be; nil if the attribute is not let through. Names are in lower case.
  static func kind(_ name: String, of element: SafeElement) -> Kind? {
    switch (name, element) {
    case ("title", _): .text
    case ("lang", _): .language
    case ("dir", _): .oneOf(["ltr", "rtl", "auto"])
    case ("href", .a): .link
    case ("src", .img), ("src", .audio), ("src", .video), ("src", .source), ("poster", .video): .source
    case ("alt", .img): .text
    case ("width", .img), ("height", .img), ("width", .video), ("height", .video): .length
    case ("controls", .audio), ("controls", .video), ("open", .details), ("reversed", .ol): .flag
    case ("cite", .blockquote), ("cite", .q), ("cite", .del), ("cite", .ins): .link
    case ("datetime", .time), ("datetime", .del), ("datetime", .ins): .text
    case ("colspan", .td), ("colspan", .th), ("rowspan", .td), ("rowspan", .th), ("span", .col),
      ("span", .colgroup),
      ("start", .ol), ("value", .li):
      .length
    case ("type", .ol): .oneOf(["1", "a", "i"])
    case ("scope", .th): .oneOf(["row", "col", "rowgroup", "colgroup"])
    case ("align", .td), ("align", .th), ("align", .p), ("align", .div): .oneOf(alignments)
    default: nil
    }
  }

  /// The value as it may be written; nil if it may not.
  static func value(_ raw: [UInt8], _ kind: Kind, base: LinkBase?) -> String? {
    let text = String(decoding: raw, as: UTF8.self)
    switch kind {
    case .text: return text
    case .link: return SafeLink.resolve(text, base: base)
    case .source:
      guard let address = SafeLink.resolve(text, base: base),
        SafeLink.embeddableSchemes.contains(String(address.prefix { $0 != ":" }))
      else { return nil }
      return address
    case .length:
      let digits = raw.last == UInt8(ascii: "%") ? raw.dropLast() : raw[...]
      return (1...5).contains(digits.count) && digits.allSatisfy { $0 &- 0x30 < 10 } ? text : nil
    case .oneOf(let words): return words.contains(text.lowercased()) ? text : nil
    case .language:
      let isTag = raw.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }
      return isTag && (1...35).contains(raw.count) ? text : nil
    case .flag: return ""
    }
  }
}
