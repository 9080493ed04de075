/// Turns the elements of a document into a feed, as a parser hands them over.
///
/// It knows what each element means (``Vocabulary``) and inside which container it stands. An entry is done when its
/// element ends; what is odd in one does not touch the others.
struct FeedBuilder {
  /// Where the document came from, if it is known: the first base of relative links.
  let location: LinkBase?
  var format = Feed.Format.unknown
  var entries: [Entry] = []
  var problems: [FeedProblem] = []
  /// The feed, and inside it an entry, and inside that a source.
  var records = [Record()]
  var frames: [Frame] = []
  var scope: Scope
  /// The text of all open elements, one after the other; each frame knows where its own begins.
  var text: [UInt8] = []
  var capture: ContentCapture?
  var person = Person()
  var image = Image()
  var textInput = TextInput()
  var gml = GMLState()
  /// The names of the elements that are open inside a text.
  var openMarkup: [String] = []

  private var isCollecting = false
  /// How many elements are open inside one that is skipped.
  private var skipped = 0

  init(location: LinkBase?, language: String?) {
    self.location = location
    scope = Scope(base: location, language: language)
    text.reserveCapacity(1 << 14)
  }

  /// What the elements that are read now belong to.
  var container: Container { frames.last?.container ?? .feed }

  /// The feed, entry or source that is being read.
  var record: Record {
    _read { yield records[records.count - 1] }
    _modify { yield &records[records.count - 1] }
  }

  /// A document type with a public identifier: only Netscape's RSS 0.91 is told from others by it.
  mutating func documentType(publicID: String) {
    if publicID.lowercased().contains("netscape") { format = .rss091Netscape }
  }

  /// An element begins.
  mutating func start(_ tag: XMLTag) {
    if skipped > 0 || frames.count + (capture?.depth ?? 0) >= FeedLimits.depth {
      if skipped == 0 { noteLimit("elements nest deeper than \(FeedLimits.depth) levels") }
      skipped += 1
      return
    }
    if capture != nil, !(tag.element == .entry && closesCapture(tag)) {
      return startMarkup(tag)
    }
    var frame = Frame(element: tag.element, container: container, textStart: text.count)
    if !tag.attributes.isEmpty { applyScope(tag, &frame) }
    open(tag, &frame)
    isCollecting = frame.collectsText
    frames.append(frame)
  }

  /// The element that began last ends.
  mutating func end() {
    if skipped > 0 {
      skipped -= 1
      return
    }
    if let capture, capture.depth > 0 { return endMarkup() }
    guard let frame = frames.popLast() else { return }
    close(frame)
    text.removeLast(text.count - frame.textStart)
    if let outer = frame.outerScope { scope = outer }
    isCollecting = frames.last?.collectsText ?? false
  }

  /// Text inside the element that is open.
  mutating func text(_ bytes: Bytes) {
    guard isCollecting, skipped == 0, let frame = frames.last else { return }
    let room = FeedLimits.textBytes - (text.count - frame.textStart)
    guard bytes.count <= room else {
      noteLimit("a text is longer than \(FeedLimits.textBytes) bytes")
      return text.append(contentsOf: bytes.prefix(max(0, room)))
    }
    if capture?.hasMarkup == true {
      Markup.appendEscaped(bytes, to: &text)
    } else {
      text.append(contentsOf: bytes)
    }
  }

  /// The document is over, or nothing more of it can be read: what is open ends here.
  mutating func finish() -> Feed {
    skipped = 0
    while let capture, capture.depth > 0 { endMarkup() }
    while !frames.isEmpty { end() }
    var feed = Feed()
    feed.format = format
    records[0].fill(&feed)
    // Handed over, not copied: the feed's entries are changed later.
    feed.entries = entries
    entries = []
    feed.problems = problems
    return feed
  }

  /// Adds a problem, while there are not too many.
  mutating func note(_ problem: FeedProblem) {
    if problems.count < FeedLimits.problems { problems.append(problem) }
  }

  mutating func noteLimit(_ message: String) {
    let problem = FeedProblem(.limit, message + "; the rest is left out")
    if !problems.contains(problem) { note(problem) }
  }

  /// Whether an entry begins where a text has not ended, as happens in broken documents: then the text ends here.
  private mutating func closesCapture(_ tag: XMLTag) -> Bool {
    guard records.count > 1, capture?.depth == 0, tag.namespace == .core else { return false }
    end()
    return true
  }

  private mutating func applyScope(_ tag: XMLTag, _ frame: inout Frame) {
    for attribute in tag.attributes {
      let isXML = attribute.prefix.equalsIgnoringCase("xml")
      guard isXML || attribute.prefix.isEmpty else { continue }
      if attribute.name.equalsIgnoringCase("base") {
        frame.outerScope = frame.outerScope ?? scope
        scope.base = scope.base?.joined(attribute.value.text) ?? LinkBase(attribute.value.text)
      } else if attribute.name.equalsIgnoringCase("lang") {
        frame.outerScope = frame.outerScope ?? scope
        scope.language = attribute.value.isEmpty ? nil : Self.languageTag(attribute.value.text)
        switch tag.element {
        case .feed, .rss, .rdf: record.language = scope.language ?? record.language
        default: break
        }
      }
    }
  }

  /// A language tag with hyphens, as RFC 5646 has it: some publishers write `en_US`.
  static func languageTag(_ text: String) -> String {
    String(text.map { $0 == "_" ? "-" : $0 })
  }
}
