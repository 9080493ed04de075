/// Reads an HTML page: the events in its JSON-LD, and those that its classes mark (microformats).
enum HTMLFeedReader {
  /// Reads a document in UTF-8.
  static func read(_ document: [UInt8], location: String?) -> Feed {
    let (tree, isCut) = HTMLTreeParser.read(document)
    var feed = Feed()
    if isCut { feed.note(FeedProblem(.limit, "the page is too long or too deep; the rest is left out")) }
    let base = base(tree, location: location)
    fillHead(tree, base: base, into: &feed)
    HEvent.addEvents(in: tree, base: base, to: &feed)
    feed.format = feed.entries.isEmpty ? .unknown : .microformats
    // Pages with both say the same twice. The marked ones come with markup, so they are preferred.
    if feed.entries.isEmpty {
      addLinkedData(tree, base: base, to: &feed)
      if !feed.entries.isEmpty { feed.format = .jsonLD }
    }
    if feed.format == .unknown {
      feed.note(FeedProblem(.notAFeed, "the page has no events that a machine can read"))
    }
    return feed
  }

  private static func base(_ tree: HTMLTree, location: String?) -> LinkBase? {
    let document = location.flatMap { LinkBase($0) }
    let stated = tree.nodes.first { $0.name == "base" && $0["href"] != nil }?["href"]
    guard let stated else { return document }
    return document?.joined(stated) ?? LinkBase(stated)
  }

  private static func fillHead(_ tree: HTMLTree, base: LinkBase?, into feed: inout Feed) {
    feed.language = tree.nodes.first { $0.name == "html" }?["lang"]
    if let index = tree.nodes.firstIndex(where: { $0.name == "title" }) {
      let title = tree.text(of: index)
      if !title.isEmpty { feed.title = Content(title, language: feed.language, base: base) }
    }
    for node in tree.nodes where node.name == "link" {
      guard let relation = node["rel"]?.lowercased(), let address = node["href"],
        let link = SafeLink.resolve(address, base: base)
      else { continue }
      if relation == "canonical" { feed.link = link }
      guard feed.links.count < FeedLimits.partsOfAnEntry, relation == "alternate" || relation == "canonical"
      else {
        continue
      }
      feed.links.append(Link(link, relation: relation, type: node["type"], title: node["title"]))
    }
    feed.link = feed.link ?? base?.text
  }

  private static func addLinkedData(_ tree: HTMLTree, base: LinkBase?, to feed: inout Feed) {
    for index in tree.nodes.indices where tree.nodes[index].name == "script" {
      guard tree.nodes[index]["type"]?.lowercased().hasPrefix("application/ld+json") == true else { continue }
      let (value, problem) = JSONReader.read(Array(tree.rawText(of: index).utf8))
      if let problem { feed.note(problem) }
      JSONLD.addEvents(in: value, base: base, to: &feed)
    }
  }
}
