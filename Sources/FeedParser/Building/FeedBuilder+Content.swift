extension FeedBuilder {
  /// Begins an element with a text that may hold markup.
  mutating func openContent(_ tag: XMLTag, _ frame: inout Frame) {
    frame.collectsText = true
    switch container {
    case .feed, .entry, .source, .image, .textInput: break
    default: return frame.element = .other
    }
    let type = tag.attributes.text("type")?.lowercased()
    let standard = Self.standardForm(of: tag.element)
    let form = type.map(Self.form(mediaType:)) ?? standard
    var capture = ContentCapture(
      element: tag.element, form: form, isGuessable: form == .text && !isAtom,
      address: tag.attributes.text("src"))
    capture.isBase64 = tag.attributes["mode"]?.equalsIgnoringCase("base64") ?? Self.isBinary(form)
    self.capture = capture
  }

  /// Ends it.
  mutating func closeContent(_ frame: Frame) {
    guard let capture else { return }
    self.capture = nil
    var bytes = trimmed(frame)
    if capture.hasMarkup, format == .atom10 { bytes = Markup.withoutDiv(bytes) }
    var string = Markup.string(bytes)
    if capture.isBase64, let decoded = Base64.text(string) { string = decoded }
    var form = capture.form
    if capture.isGuessable, form == .text, HTMLGuess.looksLikeHTML(string) { form = .html }
    let isEmpty = string.isEmpty && capture.address == nil
    let content = Content(
      string, form: form, language: scope.language, base: scope.base, address: capture.address.map(resolve))
    switch container {
    case .feed, .entry, .source: if !isEmpty { store(content, frame.element) }
    case .image: storeInImage(content, frame.element)
    case .textInput: storeInTextInput(content, frame.element)
    default: break
    }
  }

  /// A plain text as a content.
  func content(_ text: String) -> Content {
    Content(text, language: scope.language, base: scope.base)
  }

  private var isAtom: Bool {
    switch format {
    case .atom, .atom01, .atom02, .atom03, .atom10: true
    default: false
    }
  }

  private mutating func store(_ content: Content, _ element: Element) {
    switch element {
    case .title:
      if record.title == nil || record.titleIsStandIn {
        record.title = content
        record.titleIsStandIn = false
      }
    case .mediaTitle:
      if record.title == nil { (record.title, record.titleIsStandIn) = (content, true) }
    case .subtitle: record.subtitle = content
    case .info: record.info = content
    case .rights: record.rights = content
    case .content, .encodedContent, .body: addContent(content)
    default: storeSummary(content)
    }
  }

  /// A feed's description is its subtitle. An entry's first one is its summary; a second one, where nothing else says
  /// what the content is, is the content.
  private mutating func storeSummary(_ content: Content) {
    if records.count == 1 {
      record.subtitle = content
    } else if record.summary == nil || !record.contents.isEmpty {
      record.summary = content
    } else {
      addContent(content)
    }
  }

  private mutating func addContent(_ content: Content) {
    guard record.contents.count < FeedLimits.partsOfAnEntry else { return }
    record.contents.append(content)
  }

  private mutating func storeInImage(_ content: Content, _ element: Element) {
    switch element {
    case .title: image.title = content.source
    case .description: image.description = content.source
    default: break
    }
  }

  private mutating func storeInTextInput(_ content: Content, _ element: Element) {
    switch element {
    case .title: textInput.title = content.source
    case .description: textInput.description = content.source
    default: break
    }
  }

  /// What form a text is in if its element does not say.
  private static func standardForm(of element: Element) -> Content.Form {
    switch element {
    case .description, .encodedContent: .html
    case .body: .xhtml
    default: .text
    }
  }

  /// The form that a `type` names, in the words of Atom 1.0 or as a media type.
  static func form(mediaType: String) -> Content.Form {
    switch mediaType {
    case "text", "plain", "text/plain": .text
    case "html", "text/html": .html
    case "xhtml", "application/xhtml+xml": .xhtml
    default: .other(mediaType)
    }
  }

  /// Whether content of this form comes as Base64 (RFC 4287, section 4.1.3.3).
  private static func isBinary(_ form: Content.Form) -> Bool {
    guard case .other(let type) = form else { return false }
    return !type.hasPrefix("text/") && !type.hasSuffix("+xml") && !type.hasSuffix("/xml")
  }
}
