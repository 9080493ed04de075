import FeedParser

/// A feed as one line of JSON: what `humon feed read --json` prints.
enum FeedReadJSON {
  /// The line, without its end.
  static func line(_ feed: Feed, source: String) -> [UInt8] {
    var writer = FeedReadWriter()
    writer.object { $0.feed(feed, source: source) }
    return writer.bytes
  }
}

extension FeedReadWriter {
  fileprivate mutating func feed(_ feed: Feed, source: String) {
    field("source", source)
    field("format", feed.format.rawValue)
    field("encoding", feed.encoding.name)
    field("id", feed.id)
    content("title", feed.title)
    content("subtitle", feed.subtitle)
    content("info", feed.info)
    content("rights", feed.rights)
    field("link", feed.link)
    field("language", feed.language)
    list("links", feed.links) { $0.link($1) }
    list("authors", feed.authors) { $0.person($1) }
    list("contributors", feed.contributors) { $0.person($1) }
    if let publisher = feed.publisher { field("publisher") { $0.person(publisher) } }
    date("published", feed.published)
    date("updated", feed.updated)
    date("created", feed.created)
    list("categories", feed.categories) { $0.category($1) }
    generator(feed.generator)
    image(feed.image)
    field("icon", feed.icon)
    field("logo", feed.logo)
    if let input = feed.textInput { field("textInput") { $0.textInput(input) } }
    field("newLocation", feed.newLocation)
    geometry(feed.geo)
    list("extensions", feed.extensions) { $0.element($1) }
    field("entries") { $0.array(feed.entries) { $0.entry($1) } }
    field("problems") { $0.array(feed.problems) { $0.problem($1) } }
  }

  private mutating func entry(_ entry: Entry) {
    object { writer in
      writer.field("id", entry.id)
      if entry.idIsLink { writer.field("idIsLink", true) }
      writer.content("title", entry.title)
      writer.field("link", entry.link)
      writer.content("summary", entry.summary)
      writer.content("subtitle", entry.subtitle)
      writer.field("content", entry.contents.first { $0.isMarkup || $0.form == .text }?.shown)
      writer.list("contents", entry.contents) { $0.content($1) }
      writer.content("rights", entry.rights)
      writer.field("language", entry.language)
      writer.list("links", entry.links) { $0.link($1) }
      writer.field("author", entry.authors.first?.shown)
      writer.list("authors", entry.authors) { $0.person($1) }
      writer.list("contributors", entry.contributors) { $0.person($1) }
      if let publisher = entry.publisher { writer.field("publisher") { $0.person(publisher) } }
      writer.date("published", entry.published)
      writer.date("updated", entry.updated)
      writer.date("created", entry.created)
      writer.date("expired", entry.expired)
      writer.list("categories", entry.categories) { $0.category($1) }
      writer.list("enclosures", entry.enclosures) { $0.enclosure($1) }
      writer.field("comments", entry.comments)
      writer.generator(entry.generator)
      writer.image(entry.image)
      if let source = entry.source { writer.field("from") { $0.source(source) } }
      writer.field("location", entry.event?.venue)
      writer.geometry(entry.geo)
      if let event = entry.event { writer.field("event") { $0.event(event) } }
      writer.list("extensions", entry.extensions) { $0.element($1) }
    }
  }

  private mutating func source(_ source: Source) {
    object { writer in
      writer.field("id", source.id)
      writer.content("title", source.title)
      writer.content("subtitle", source.subtitle)
      writer.content("rights", source.rights)
      writer.field("link", source.link)
      writer.field("address", source.address)
      writer.list("links", source.links) { $0.link($1) }
      writer.list("authors", source.authors) { $0.person($1) }
      writer.list("contributors", source.contributors) { $0.person($1) }
      writer.list("categories", source.categories) { $0.category($1) }
      writer.generator(source.generator)
      writer.field("icon", source.icon)
      writer.field("logo", source.logo)
      writer.date("updated", source.updated)
    }
  }
}
