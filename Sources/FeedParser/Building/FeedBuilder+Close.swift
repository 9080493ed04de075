extension FeedBuilder {
  /// Ends an element: its text goes where it belongs.
  mutating func close(_ frame: Frame) {
    switch frame.element {
    case .entry: closeEntry()
    case .source: closeSource(frame)
    case .image: closeImage(frame)
    case .textInput: records[0].textInput = textInput
    case .author, .contributor, .owner, .publisher, .contributorName, .name, .email: closePerson(frame)
    case .title, .mediaTitle, .subtitle, .info, .rights, .description, .abstract, .summary, .content,
      .encodedContent, .body:
      closeContent(frame)
    case .link: closeLink(frame)
    case .uri: closeAddress(frame)
    case .id: closeID(frame)
    case .published, .updated, .created, .expired: closeDate(frame)
    case .category, .mediaCategory, .iTunesCategory: closeCategory(frame)
    case .iTunesKeywords, .mediaKeywords, .tags: closeKeywords(frame)
    case .language: closeLanguage(frame)
    case .comments: closeComments(frame)
    case .generator:
      let name = string(of: frame)
      record.generator?.name = name
    case .icon: record.icon = string(of: frame).map(resolve)
    case .logo: record.logo = string(of: frame).map(resolve)
    case .newLocation: if records.count == 1 { record.newLocation = string(of: frame).flatMap(safe) }
    case .license: addLink(string(of: frame), relation: "license", [])
    case .width: if container == .image { image.width = string(of: frame).flatMap { Int($0) } }
    case .height: if container == .image { image.height = string(of: frame).flatMap { Int($0) } }
    case .point, .line, .polygon, .box, .gmlPosition, .gmlPositions, .latitude, .longitude,
      .latitudeAndLongitude:
      closePlace(frame)
    default:
      guard let index = frame.extensionIndex, index < record.extensions.count else { return }
      if let text = string(of: frame) { record.extensions[index].text = text }
    }
  }

  /// The trimmed text of an element; nil if there is none.
  func string(of frame: Frame) -> String? {
    let bytes = trimmed(frame)
    return bytes.isEmpty ? nil : Markup.string(bytes)
  }

  /// The text of an element without white space around it.
  func trimmed(_ frame: Frame) -> ArraySlice<UInt8> {
    var bytes = text[frame.textStart...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }

  /// Ends the entry that is being read, if there is one.
  mutating func closeEntry() {
    while records.count > 2 { records.removeLast() }
    guard records.count == 2 else { return }
    let entry = records.removeLast().entry()
    guard entries.count < FeedLimits.entries else {
      return noteLimit("there are more than \(FeedLimits.entries) entries")
    }
    entries.append(entry)
  }

  private mutating func closeSource(_ frame: Frame) {
    guard records.count > 2 else { return }
    var source = records.removeLast().asSource()
    if source.title == nil, let title = string(of: frame) { source.title = content(title) }
    record.source = source
  }

  private mutating func closeImage(_ frame: Frame) {
    if image.address == nil { image.address = string(of: frame).map(resolve) }
    if image != Image() { setImage(image) }
  }

  /// Sets the picture of the entry or feed; of two the later one counts.
  mutating func setImage(_ image: Image) {
    record.image = image
  }

  private mutating func closeID(_ frame: Frame) {
    guard let id = string(of: frame), container == .entry || container == .feed || container == .source else {
      return
    }
    record.id = id
    record.idIsLink = record.idIsLink && record.link == nil
    // RSS: the id is the address of the entry's page, unless a `link` says another.
    if record.idIsLink, let address = Self.webAddress(id) { record.link = address }
  }

  private mutating func closeDate(_ frame: Frame) {
    guard let text = string(of: frame), [.feed, .entry, .source].contains(container) else { return }
    let date = DatedText(text)
    if date.date == nil {
      note(
        FeedProblem(.date, "“\(text.prefix(60))” is no date", entry: records.count > 1 ? entries.count : nil))
    }
    switch frame.element {
    case .published: record.published = date
    case .updated: record.updated = date
    case .created: record.created = date
    default: record.expired = date
    }
  }

  private mutating func closeLanguage(_ frame: Frame) {
    guard let text = string(of: frame) else { return }
    record.language = text
    // What follows is in that language, up to the end of the element around it.
    if let last = frames.indices.last {
      frames[last].outerScope = frames[last].outerScope ?? scope
      scope.language = Self.languageTag(text)
    }
  }

  /// The address of a page as a rule, but some feeds have texts here: only what begins like an address is resolved.
  private mutating func closeComments(_ frame: Frame) {
    guard let text = string(of: frame) else { return }
    let isAddress = text.utf8.first == UInt8(ascii: "/") || text.utf8.starts(with: "http".utf8)
    record.comments = isAddress ? resolve(text) : text
  }

  private mutating func closeCategory(_ frame: Frame) {
    guard let term = string(of: frame) else { return }
    if let last = record.categories.last, last.term == nil {
      record.categories[record.categories.count - 1].term = term
    } else {
      addCategory(Category(term))
    }
  }

  private mutating func closeKeywords(_ frame: Frame) {
    guard let text = string(of: frame) else { return }
    let scheme = frame.element == .iTunesKeywords ? Self.iTunesScheme : nil
    for word in text.split(separator: ",") {
      let term = Markup.trimmed(word)
      if !term.isEmpty { addCategory(Category(term, scheme: scheme)) }
    }
  }

  /// Adds a word, unless it is there already.
  mutating func addCategory(_ category: Category) {
    guard category != Category(nil), record.categories.count < FeedLimits.partsOfAnEntry else { return }
    // With very many, looking for equal ones would take the square of their number.
    if record.categories.count < 64, record.categories.contains(category) { return }
    record.categories.append(category)
  }
}
