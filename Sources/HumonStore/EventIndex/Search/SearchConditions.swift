import HumonModel

/// What a search asks of an event apart from place and time. It is shared by all that ask it.
final class SearchConditions: Sendable {
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
    words = search.words.map(WordQuery.init)
  }

  /// Whether nothing can be found: what was asked for has neither letters nor digits.
  var areHopeless: Bool { words?.needles.isEmpty ?? false }

  /// Whether unlisted, hidden or cancelled events may be found, too.
  var admitsMore: Bool { search.includesUnlisted || search.includesHidden || search.includesCancelled }

  /// Whether the search finds an event of these traits.
  func admits(_ traits: EventRecord.Traits) -> Bool {
    traits.contains(.exists) && search.admits(traits.visibility, traits.status)
  }

  /// Whether there is anything to look for in an event's bytes.
  var needsBytes: Bool { needsWords || !categories.isEmpty || !languages.isEmpty || host != nil }

  /// Whether words are looked for: the facets of the point indexes know nothing of them.
  var needsWords: Bool { words != nil }

  /// Whether the bytes of an event have what is looked for.
  func admits(_ event: StoredEvent) -> Bool {
    if let host {
      guard let name = event.bytes(of: .hostName), Self.folded(name) == host else { return false }
    }
    if !languages.isEmpty {
      guard event.hasLanguage(where: { LanguagePrefixes(of: $0).contains(where: languages.contains) }) else {
        return false
      }
    }
    if !categories.isEmpty {
      guard event.hasCategory(where: { categories.contains(Self.folded($0)) }) else { return false }
    }
    guard !areHopeless else { return false }
    guard let words else { return true }
    var text = FoldedText()
    event.forEachText { text.append($0) }
    return words.matches(text)
  }

  /// The tags without which no entry of a point index can be what is looked for.
  var tags: UInt64 {
    var tags: UInt64 = 0
    if search.categories.count == 1 { tags |= EventFacets.tag(.category, search.categories[0]) }
    if languages.count == 1 { tags |= EventFacets.tag(language: languages[0]) }
    if let host = search.host { tags |= EventFacets.tag(.host, host) }
    return tags
  }

  /// What the signatures of events are asked for.
  var question: SignatureQuestion {
    var question = SignatureQuestion()
    if let words = search.words { question.add(anyOf: [SignatureSet(words)]) }
    if let host = search.host { question.add(anyOf: [SignatureSet(host)]) }
    question.add(anyOf: search.categories.map { SignatureSet($0) })
    question.add(anyOf: languages.map { SignatureSet(language: $0) })
    return question
  }

  private static func folded(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var folded = FoldedText()
    folded.append(text)
    return folded.bytes
  }
}
