import HumonModel

/// What a search asks of an event apart from place and time.
struct SearchConditions {
  private let search: EventSearch
  private let categories: [[UInt8]]
  private let languages: [[UInt8]]
  private let host: [UInt8]?
  private let words: WordQuery?

  init(_ search: EventSearch) {
    self.search = search
    categories = search.categories.map { FoldedText($0).bytes }
    languages = search.languages.map { Array($0.lowercased().utf8) }
    host = search.host.map { FoldedText($0).bytes }
    words = search.words.map(WordQuery.init).flatMap { $0.needles.isEmpty ? nil : $0 }
  }

  /// Whether the search finds an event of these traits.
  func admits(_ traits: EventRecord.Traits) -> Bool {
    traits.contains(.exists) && search.admits(traits.visibility, traits.status)
  }

  /// Whether there is anything to look for in an event's bytes.
  var needsBytes: Bool { host != nil || words != nil || !categories.isEmpty || !languages.isEmpty }

  func admits(_ event: StoredEvent) -> Bool {
    if let host {
      guard let name = event.bytes(of: .hostName), Self.folded(name) == host else { return false }
    }
    if !languages.isEmpty {
      guard event.hasLanguage(where: { tag in languages.contains { Self.language($0, covers: tag) } }) else {
        return false
      }
    }
    if !categories.isEmpty {
      guard event.hasCategory(where: { categories.contains(Self.folded($0)) }) else { return false }
    }
    guard let words else { return true }
    var text = FoldedText()
    event.forEachText { text.append($0) }
    return words.matches(text)
  }

  private static func folded(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var folded = FoldedText()
    folded.append(text)
    return folded.bytes
  }

  /// `zh` covers `zh` and `zh-Hant`, whatever the case.
  private static func language(_ language: [UInt8], covers tag: UnsafeRawBufferPointer) -> Bool {
    guard tag.count >= language.count else { return false }
    for (wanted, byte) in zip(language, tag) {
      guard wanted == ((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte) else {
        return false
      }
    }
    return tag.count == language.count || tag[language.count] == UInt8(ascii: "-")
  }
}
