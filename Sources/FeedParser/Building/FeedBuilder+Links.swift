extension FeedBuilder {
  /// Begins a `link`: Atom has the address in an attribute, RSS in the text.
  mutating func openLink(_ tag: XMLTag, _ frame: inout Frame) {
    let attributes = tag.attributes
    guard let address = addressed(by: attributes) else {
      frame.collectsText = true
      return
    }
    let relation = attributes.text("rel")?.lowercased() ?? "alternate"
    switch container {
    case .feed, .entry, .source:
      addLink(address, relation: relation, attributes)
      if relation == "alternate", Self.isPage(attributes["type"]) { record.link = resolve(address) }
    case .image: image.link = resolve(address)
    case .textInput: textInput.link = resolve(address)
    default: break
    }
  }

  /// Ends a `link`, whose text is the address where no attribute had it.
  mutating func closeLink(_ frame: Frame) {
    guard frame.collectsText, let text = string(of: frame) else { return }
    let address = resolve(text)
    switch container {
    case .feed, .entry, .source:
      addLink(text, relation: "alternate", [])
      record.link = address
    case .image: image.link = address
    case .textInput: textInput.link = address
    default: break
    }
  }

  /// Ends a `url`, `uri` or `href`.
  mutating func closeAddress(_ frame: Frame) {
    guard let text = string(of: frame) else { return }
    switch container {
    case .image: image.address = resolve(text)
    case .author, .contributor, .publisher: person.link = resolve(text)
    default: break
    }
  }

  /// Adds a link to what is being read.
  mutating func addLink(_ address: String?, relation: String, _ attributes: [XMLAttribute]) {
    guard record.links.count < FeedLimits.partsOfAnEntry else { return }
    record.links.append(
      Link(
        address.flatMap(safe), relation: relation, type: attributes.text("type")?.lowercased(),
        title: attributes.text("title"), language: attributes.text("hreflang"),
        length: attributes.text("length").flatMap { Int64($0) }))
  }

  /// The absolute address that a reference stands for; the reference itself where no base is known or where it is
  /// no address at all.
  func resolve(_ reference: String) -> String {
    safe(reference) ?? reference
  }

  /// The same, but nil for what may be no link, such as `javascript:`.
  func safe(_ reference: String) -> String? {
    if Self.isWhole(reference) { return reference }
    if let address = SafeLink.resolve(reference, base: scope.base) { return address }
    let hasScheme = reference.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.contains(":")
    return hasScheme || scope.base != nil ? nil : reference
  }

  /// An address of the web that is whole in itself; nil for everything else.
  static func webAddress(_ text: String) -> String? {
    if isWhole(text) { return text }
    return text.utf8.starts(with: "http".utf8) ? SafeLink.resolve(text) : nil
  }

  /// Whether an address is one as nearly all are: of the web, and without anything that resolving would change.
  private static func isWhole(_ address: String) -> Bool {
    var address = address
    return address.withUTF8 { bytes in
      guard bytes.has("http://", at: 0) || bytes.has("https://", at: 0), bytes.count < 2_000 else {
        return false
      }
      var before = UInt8(ascii: "/")
      for byte in bytes.dropFirst(8) {
        if byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: ".") && before == UInt8(ascii: "/") {
          return false
        }
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "@"),
          UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
          UInt8(ascii: "|"), UInt8(ascii: "}"):
          return false
        case UInt8(ascii: "A")...UInt8(ascii: "Z") where before == UInt8(ascii: "/"):
          // It may be the host, whose case does not count.
          return false
        default: before = byte
        }
      }
      return before != UInt8(ascii: "/") || bytes.count > 9
    }
  }

  /// Whether a media type is that of a page for people.
  private static func isPage(_ type: Bytes?) -> Bool {
    guard let type else { return true }
    return type.equalsIgnoringCase("text/html") || type.equalsIgnoringCase("application/xhtml+xml")
      || type.equalsIgnoringCase("html") || type.equalsIgnoringCase("xhtml")
  }
}
