/// Reads JSON documents: JSON Feed 1.0 and 1.1, and JSON-LD with events.
enum JSONFeedReader {
  /// Reads a document in UTF-8.
  static func read(_ document: [UInt8], location: String?) -> Feed {
    let (root, problem) = JSONReader.read(document)
    var feed = feed(root, location: location)
    if let problem { feed.problems.insert(problem, at: 0) }
    return feed
  }

  private static func feed(_ root: JSONValue, location: String?) -> Feed {
    let version = root["version"]?.string ?? ""
    guard version.contains("jsonfeed.org/version/") || root["items"] != nil else {
      var feed = Feed()
      JSONLD.addEvents(in: root, base: location.flatMap { LinkBase($0) }, to: &feed)
      guard feed.entries.isEmpty, feed.problems.isEmpty else {
        feed.format = .jsonLD
        return feed
      }
      return Feed(problem: FeedProblem(.notAFeed, "the JSON is neither a JSON Feed nor JSON-LD with events"))
    }
    let address = root["feed_url"]?.string
    let base = (location ?? address ?? root["home_page_url"]?.string).flatMap { LinkBase($0) }
    return JSONFeedMapping(base: base, language: root["language"]?.string).feed(root, version: version)
  }
}

/// The members of JSON Feed, by property.
struct JSONFeedMapping {
  let base: LinkBase?
  let language: String?

  func feed(_ root: JSONValue, version: String) -> Feed {
    var feed = Feed()
    feed.format = version.hasSuffix("/1") || version.hasSuffix("/1.0") ? .jsonFeed10 : .jsonFeed11
    feed.id = root["feed_url"]?.string
    feed.title = text(root["title"])
    feed.subtitle = text(root["description"])
    feed.info = text(root["user_comment"])
    feed.language = language
    feed.link = link(root["home_page_url"])
    if let address = feed.link { feed.links.append(Link(address)) }
    for (name, relation) in [("feed_url", "self"), ("next_url", "next")] {
      if let address = link(root[name]) { feed.links.append(Link(address, relation: relation)) }
    }
    feed.icon = link(root["favicon"])
    feed.logo = link(root["icon"])
    feed.authors = people(root)
    let items = root["items"]?.elements ?? []
    if items.count > FeedLimits.entries {
      feed.problems.append(FeedProblem(.limit, "there are more than \(FeedLimits.entries) entries"))
    }
    for item in items.prefix(FeedLimits.entries) {
      var entry = entry(item)
      switch HumonEvent.read(item, entry) {
      case .notMine: break
      case .event(let event):
        entry.event = event
        entry.geo = event.position.map { .point($0) }
      case .problem(let code, let message):
        feed.note(FeedProblem(code, message, entry: feed.entries.count))
      }
      feed.entries.append(entry)
    }
    return feed
  }

  private func entry(_ item: JSONValue) -> Entry {
    var entry = Entry()
    entry.id = item["id"]?.text
    entry.title = text(item["title"])
    entry.summary = text(item["summary"])
    entry.link = link(item["url"])
    if let address = entry.link { entry.links.append(Link(address)) }
    if let address = link(item["external_url"]) { entry.links.append(Link(address, relation: "related")) }
    entry.language = item["language"]?.string
    let language = entry.language ?? language
    if let html = item["content_html"]?.string {
      entry.contents.append(Content(html, form: .html, language: language, base: base))
    }
    if let text = item["content_text"]?.string {
      entry.contents.append(Content(text, language: language, base: base))
    }
    entry.summary = entry.summary ?? entry.contents.first
    entry.published = item["date_published"]?.string.map(DatedText.init)
    entry.updated = item["date_modified"]?.string.map(DatedText.init)
    entry.authors = people(item)
    entry.categories = (item["tags"]?.elements ?? []).prefix(FeedLimits.partsOfAnEntry).compactMap {
      $0.text.map { Category($0) }
    }
    if let image = link(item["image"]) ?? link(item["banner_image"]) { entry.image = Image(address: image) }
    entry.links += (item["attachments"]?.elements ?? []).prefix(FeedLimits.partsOfAnEntry).map(attachment)
    return entry
  }

  private func attachment(_ value: JSONValue) -> Link {
    Link(
      link(value["url"]), relation: "enclosure", type: value["mime_type"]?.string,
      title: value["title"]?.string,
      length: value["size_in_bytes"]?.number.flatMap { Int64(exactly: $0) })
  }

  /// Version 1.1 has `authors`, 1.0 had `author`.
  private func people(_ value: JSONValue) -> [Person] {
    (value["authors"] ?? value["author"] ?? .null).elements.prefix(FeedLimits.partsOfAnEntry).map { person in
      var result = Person(name: person["name"]?.string, link: link(person["url"]))
      result.picture = link(person["avatar"])
      return result
    }.filter { $0 != Person() }
  }

  private func text(_ value: JSONValue?) -> Content? {
    value?.text.map { Content($0, language: language, base: base) }
  }

  private func link(_ value: JSONValue?) -> String? {
    value?.string.flatMap { SafeLink.resolve($0, base: base) }
  }
}
