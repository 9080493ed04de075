extension FeedBuilder {
  /// Begins an element: what its children belong to, what its attributes say, whether its text is wanted.
  mutating func open(_ tag: XMLTag, _ frame: inout Frame) {
    let attributes = tag.attributes
    switch tag.element {
    case .rss, .rdf, .feed, .channel:
      openDocument(tag)
      frame.container = .feed
    case .entry:
      openEntry(tag)
      frame.container = .entry
    case .source:
      guard container == .entry else { return openOther(tag, &frame) }
      records.append(Record())
      record.address = attributes.text("url").map(resolve)
      frame.container = .source
      frame.collectsText = true
    case .image where container == .feed || container == .entry:
      image = Image()
      frame.container = .image
      frame.collectsText = true
    case .textInput where container == .feed:
      textInput = TextInput()
      frame.container = .textInput
    case .author, .contributor, .owner, .publisher, .contributorName:
      openPerson(tag, &frame)
    case .title, .mediaTitle, .subtitle, .info, .rights, .description, .abstract, .summary, .content,
      .encodedContent, .body:
      openContent(tag, &frame)
    case .link:
      openLink(tag, &frame)
    case .enclosure:
      addLink(addressed(by: attributes), relation: "enclosure", attributes)
    case .imageLink:
      if let address = addressed(by: attributes) { setImage(Image(address: resolve(address))) }
    case .ccLicense:
      addLink(attributes.text("resource"), relation: "license", [])
    case .generator:
      record.generator = Generator(
        link: addressed(by: attributes).map(resolve), version: attributes.text("version"))
      frame.collectsText = true
    case .generatorAgent:
      if let address = attributes.text("resource") {
        record.generator = Generator(name: address, link: address)
      }
    case .category, .mediaCategory, .iTunesCategory:
      openCategory(tag, &frame)
    case .id:
      record.idIsLink =
        attributes["ispermalink"].map { $0.equalsIgnoringCase("true") } ?? (tag.name.count == 4)
      frame.collectsText = true
    case .gmlPoint, .gmlLine, .gmlPolygon, .gmlRing, .whereabouts:
      openGML(tag)
    case .mediaGroup, .wrapper:
      break
    case .other:
      openOther(tag, &frame)
    default:
      frame.collectsText = true
    }
  }

  private mutating func openDocument(_ tag: XMLTag) {
    setFormat(tag)
    if container == .feed { readCDF(tag) }
    if let about = tag.attributes.text("about"), tag.element == .channel { record.id = about }
  }

  private mutating func openEntry(_ tag: XMLTag) {
    setFormat(tag)
    // An entry cannot stand in another: the end tag of the one before is missing.
    if records.count > 1 { closeEntry() }
    records.append(Record())
    record.id = tag.attributes.text("about")
    readCDF(tag)
  }

  /// The Channel Definition Format has in attributes what others have in elements.
  private mutating func readCDF(_ tag: XMLTag) {
    if let date = tag.attributes.text("lastmod") { record.updated = DatedText(date) }
    if let address = tag.attributes.text("href") {
      addLink(address, relation: "alternate", [])
      record.link = resolve(address)
    }
  }

  private mutating func openCategory(_ tag: XMLTag, _ frame: inout Frame) {
    let attributes = tag.attributes
    frame.collectsText = true
    if tag.element == .iTunesCategory {
      return addCategory(Category(attributes.text("text"), scheme: Self.iTunesScheme))
    }
    let standard = tag.element == .mediaCategory ? Self.mediaScheme : nil
    addCategory(
      Category(
        attributes.text("term"), scheme: attributes.text("scheme") ?? attributes.text("domain") ?? standard,
        label: attributes.text("label")))
  }

  /// The vocabulary of words in Apple's elements, as feeds' readers have always named it.
  static let iTunesScheme = "http://www.itunes.com/"
  /// What Media RSS says that its categories are of if they do not say.
  static let mediaScheme = "http://search.yahoo.com/mrss/category_schema"

  /// Keeps an element that has no property in the model.
  mutating func openOther(_ tag: XMLTag, _ frame: inout Frame) {
    let keeps = [.feed, .entry, .foreign].contains(container)
    guard keeps, record.extensions.count < FeedLimits.partsOfAnEntry, !frames.isEmpty else {
      return frame.container = .foreign
    }
    let prefix = tag.namespace == .unknown ? tag.prefix.text : tag.namespace.rawValue
    let element = ExtensionElement(
      name: prefix.isEmpty ? tag.name.text : "\(prefix):\(tag.name.text)", namespace: tag.uri.text,
      attributes: tag.attributes.map {
        .init(
          name: $0.prefix.isEmpty ? $0.name.text : "\($0.prefix.text):\($0.name.text)", value: $0.value.text)
      }, text: "")
    frame.extensionIndex = record.extensions.count
    record.extensions.append(element)
    frame.element = .other
    frame.collectsText = true
  }

  /// The address in an attribute; feeds name it in three ways.
  func addressed(by attributes: [XMLAttribute]) -> String? {
    attributes.text("url") ?? attributes.text("uri") ?? attributes.text("href")
  }
}
