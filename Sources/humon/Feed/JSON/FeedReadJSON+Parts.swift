import FeedParser

// The parts of a feed as JSON. Optional fields are left out where there is nothing to say.
extension FeedReadWriter {
  /// A text: as it may be shown under its own name, and with its form beside it.
  mutating func content(_ name: StaticString, _ content: Content?) {
    guard let content else { return }
    field(name, content.shown)
    field(Self.detailNames["\(name)"] ?? "detail") { $0.content(content) }
  }

  private static let detailNames: [String: StaticString] = [
    "title": "titleDetail", "subtitle": "subtitleDetail", "info": "infoDetail", "rights": "rightsDetail",
    "summary": "summaryDetail",
  ]

  mutating func content(_ content: Content) {
    object { writer in
      writer.field("type", content.form.mediaType)
      writer.field("value", content.shown)
      writer.field("language", content.language)
      writer.field("base", content.base?.text)
      writer.field("address", content.address)
    }
  }

  mutating func person(_ person: Person) {
    object { writer in
      writer.field("name", person.name)
      writer.field("email", person.email)
      writer.field("link", person.link)
      writer.field("picture", person.picture)
      writer.field("text", person.text)
    }
  }

  mutating func link(_ link: Link) {
    object { writer in
      writer.field("relation", link.relation)
      writer.field("address", link.address)
      writer.field("type", link.type)
      writer.field("title", link.title)
      writer.field("language", link.language)
      writer.field("length", link.length)
    }
  }

  mutating func enclosure(_ enclosure: Enclosure) {
    object { writer in
      writer.field("address", enclosure.address)
      writer.field("type", enclosure.type)
      writer.field("length", enclosure.length)
    }
  }

  mutating func category(_ category: FeedParser.Category) {
    object { writer in
      writer.field("term", category.term)
      writer.field("scheme", category.scheme)
      writer.field("label", category.label)
    }
  }

  mutating func generator(_ generator: Generator?) {
    guard let generator else { return }
    field("generator") { writer in
      writer.object { writer in
        writer.field("name", generator.name)
        writer.field("link", generator.link)
        writer.field("version", generator.version)
      }
    }
  }

  mutating func image(_ image: Image?) {
    guard let image else { return }
    field("image") { writer in
      writer.object { writer in
        writer.field("address", image.address)
        writer.field("title", image.title)
        writer.field("link", image.link)
        writer.field("description", image.description)
        writer.field("width", image.width.map(Int64.init))
        writer.field("height", image.height.map(Int64.init))
      }
    }
  }

  mutating func textInput(_ input: TextInput) {
    object { writer in
      writer.field("title", input.title)
      writer.field("description", input.description)
      writer.field("name", input.name)
      writer.field("link", input.link)
    }
  }

  mutating func element(_ element: ExtensionElement) {
    object { writer in
      writer.field("name", element.name)
      writer.field("namespace", element.namespace)
      writer.list("attributes", element.attributes) { writer, attribute in
        writer.object { writer in
          writer.field("name", attribute.name)
          writer.field("value", attribute.value)
        }
      }
      writer.field("text", element.text)
    }
  }

  mutating func problem(_ problem: FeedProblem) {
    object { writer in
      writer.field("code", problem.code.rawValue)
      writer.field("message", problem.message)
      writer.field("line", problem.line.map(Int64.init))
      writer.field("entry", problem.entry.map(Int64.init))
    }
  }

  /// A date in RFC 3339, and as it stood in the feed.
  mutating func date(_ name: StaticString, _ date: DatedText?) {
    guard let date else { return }
    field(name, date.date.map { FeedReadDate.text($0.secondsSince1970, offset: $0.offset) })
    field(Self.dateTextNames["\(name)"] ?? "dateText", date.text)
  }

  private static let dateTextNames: [String: StaticString] = [
    "published": "publishedText", "updated": "updatedText", "created": "createdText",
    "expired": "expiredText",
  ]
}

extension Content {
  /// What may be shown: safe HTML for markup, the text itself for text.
  var shown: String { isMarkup ? html : source }
}

extension Person {
  /// The person in one text.
  var shown: String? {
    if let text { return text }
    guard let name else { return email }
    return email.map { "\(name) (\($0))" } ?? name
  }
}
