extension FeedBuilder {
  /// Learns the format from an element that only some formats have.
  mutating func setFormat(_ tag: XMLTag) {
    switch tag.element {
    case .rss:
      guard format != .rss091Netscape else { return }
      format = Self.rss(version: tag.attributes.text("version") ?? "")
    case .feed:
      guard format == .unknown else { return }
      format = Self.atom(version: tag.attributes.text("version"), namespace: tag.uri.text)
    case .rdf:
      if format == .unknown { format = Self.rss(namespace: tag.declared.text) }
    case .channel, .entry:
      setFormatOfParts(tag)
    default:
      break
    }
  }

  /// RSS in RDF says its version by the namespace of its channel and items.
  private mutating func setFormatOfParts(_ tag: XMLTag) {
    guard format == .unknown || format == .rss else { return }
    let found = Self.rss(namespace: tag.uri.text)
    if found != .rss {
      format = found
    } else if format == .unknown, tag.name.equalsIgnoringCase("entry") {
      format = Self.atom(version: nil, namespace: tag.uri.text)
    } else if format == .unknown {
      format = frames.isEmpty && tag.element == .channel ? .cdf : .rss
    }
  }

  private static func rss(namespace: String) -> Feed.Format {
    switch namespace.lowercased() {
    case "http://my.netscape.com/rdf/simple/0.9/", "http://channel.netscape.com/rdf/simple/0.9/": .rss090
    case "http://purl.org/rss/1.0/": .rss10
    default: .rss
    }
  }

  private static func rss(version: String) -> Feed.Format {
    switch version {
    case "0.90": .rss090
    case "0.91": .rss091
    case "0.92": .rss092
    case "0.93": .rss093
    case "0.94": .rss094
    case _ where version.hasPrefix("2."): .rss20
    default: .rss
    }
  }

  private static func atom(version: String?, namespace: String) -> Feed.Format {
    switch version {
    case "0.1": .atom01
    case "0.2": .atom02
    case "0.3": .atom03
    default:
      switch namespace.lowercased() {
      case "http://www.w3.org/2005/atom", "https://www.w3.org/2005/atom": .atom10
      case "http://purl.org/atom/ns#": .atom03
      default: .atom
      }
    }
  }
}
