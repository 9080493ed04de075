/// What a document is, by its first bytes.
enum DocumentKind: Equatable {
  case xml, html, json, calendar, empty

  /// Looks at a document's beginning, in UTF-8.
  /// - Returns: nil if it cannot be said yet; with all of it there, if it is nothing that is known.
  init?(_ bytes: Bytes, isWhole: Bool) {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else {
      guard isWhole else { return nil }
      self = .empty
      return
    }
    switch bytes[first] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      self = .json
    case _ where Self.mayBeginCalendar(bytes, at: first):
      guard bytes.count - first >= 15 else { return nil }
      self = .calendar
    default:
      // A document without any element is nothing that is known, however long it is.
      guard let root = Self.root(bytes, from: first) else { return nil }
      self = Self.isOfHTML(root) ? .html : .xml
    }
  }

  /// Whether what stands here is `BEGIN:VCALENDAR`, or may become it.
  private static func mayBeginCalendar(_ bytes: Bytes, at start: Int) -> Bool {
    guard bytes[start] | 0x20 == UInt8(ascii: "b") else { return false }
    guard bytes.count - start >= 15 else { return true }
    return Bytes(rebasing: bytes[start..<start + 15]).equalsIgnoringCase("begin:vcalendar")
  }

  /// The name of the first element, past the declaration, comments and the document type.
  private static func root(_ bytes: Bytes, from start: Int) -> Bytes? {
    var index = start
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")), open + 1 < bytes.count {
      index = open + 1
      if bytes.has("<!--", at: open) {
        index = open + 4
        while index < bytes.count, !bytes.has("-->", at: index) { index += 1 }
      } else if TolerantScanner.beginsName(bytes[index]) {
        let end = bytes[index...].firstIndex { !TolerantScanner.continuesName($0) }
        guard let end else { return nil }
        return Bytes(rebasing: bytes[index..<end])
      }
    }
    return nil
  }

  private static func isOfHTML(_ name: Bytes) -> Bool {
    for element: StaticString in [
      "html", "head", "body", "div", "main", "section", "article", "script", "p", "meta",
    ]
    where name.equalsIgnoringCase(element) {
      return true
    }
    return false
  }

  /// Whether a media type is one that feeds have, rightly or by custom.
  static func isOfFeeds(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }.lowercased()
    return ["xml", "rss", "atom", "rdf", "json", "html", "calendar"].contains { type.contains($0) }
  }
}
