import GeoIndex
public import HumonModel

/// The place in a search's results from which the next page goes on, as a text that means something only to the same
/// search: 24 bytes for the place and 8 that tell the search, in base64url (RFC 4648, section 5).
///
/// A place, not a count, so that it stays right while events are added and removed.
public struct V2Cursor: Sendable, Hashable {
  /// The last occurrence of the page before.
  public let position: SearchPosition
  /// The text that a client sends back.
  public let text: String

  private static let length = 32

  /// The cursor after an occurrence that a search has found.
  public init(after position: SearchPosition, in search: EventSearch) {
    self.position = position
    let words = [
      position.kilometres.bitPattern, UInt64(bitPattern: position.start.rawValue),
      UInt64(bitPattern: position.id.rawValue), Self.digest(search),
    ]
    text = Base64URL.encode(
      words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
  }

  /// The cursor that a text is; nil for one that was made by another search, or by nobody.
  public init?(_ text: String, for search: EventSearch) {
    guard let bytes = Base64URL.decode(text, count: Self.length) else { return nil }
    let words = (0..<4).map { word -> UInt64 in
      bytes[(word * 8)..<(word * 8 + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let kilometres = Double(bitPattern: words[0])
    guard words[3] == Self.digest(search), kilometres.isFinite, kilometres >= 0 else { return nil }
    position = SearchPosition(
      kilometres: kilometres, start: Timestamp(rawValue: Int64(bitPattern: words[1])),
      id: Event.ID(rawValue: Int64(bitPattern: words[2])))
    self.text = text
  }

  /// What the pages of one search have in common. Its window moves with the clock, so that it is not part of it.
  private static func digest(_ search: EventSearch) -> UInt64 {
    var texts =
      search.categories + ["|"] + search.languages + ["|", search.host ?? "", "|", search.words ?? ""]
    texts.append(search.order.rawValue)
    texts.append(search.includesCancelled ? "any" : "")
    switch search.area {
    case .everywhere: texts.append("everywhere")
    case .circle(let center, let kilometres):
      texts.append("\(center.latitude) \(center.longitude) \(kilometres)")
    case .box(let box): texts.append("\(box.west) \(box.south) \(box.east) \(box.north)")
    }
    // FNV-1a: it tells searches apart, and keeps no secret.
    return texts.joined(separator: "\u{1}").utf8.reduce(0xcbf2_9ce4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
  }
}
