import GeoIndex
import HumonModel

/// Atom 1.0 (RFC 4287) with the event module (`ev:`) and GeoRSS.
public enum AtomFeed {
  /// The media type of the answer.
  public static let mediaType = "application/atom+xml; charset=utf-8"

  /// The feed as a document.
  public static func document(_ feed: EventFeed) -> String {
    var xml = XMLWriter()
    xml.element(
      "feed",
      [
        "xmlns": "http://www.w3.org/2005/Atom", "xmlns:ev": "http://purl.org/rss/1.0/modules/event/",
        "xmlns:georss": "http://www.georss.org/georss",
      ]
    ) { xml in
      xml.element("id", feed.address)
      xml.element("title", feed.title)
      xml.element("updated", feed.updated.rfc3339)
      xml.emptyElement("link", ["rel": "self", "href": feed.address, "type": "application/atom+xml"])
      xml.emptyElement("link", ["rel": "alternate", "href": feed.homePage, "type": "text/html"])
      // RFC 5005, section 3.
      if let next = feed.next {
        xml.emptyElement("link", ["rel": "next", "href": next, "type": "application/atom+xml"])
      }
      // An entry without an author of its own has this one (section 4.1.1).
      xml.element("author") { $0.element("name", "Humon") }
      for found in feed.events { write(found, in: feed, &xml) }
    }
    return xml.text
  }

  private static func write(_ found: FoundEvent, in feed: EventFeed, _ xml: inout XMLWriter) {
    let event = found.event
    let language: KeyValuePairs = event.languages.first.map { ["xml:lang": $0] } ?? [:]
    xml.element("entry", language) { xml in
      xml.element("id", "urn:humon:" + FeedDate.percentEncoded(found.identity))
      xml.element("title", feed.title(of: event))
      xml.element("published", event.created.rfc3339)
      xml.element("updated", event.updated.rfc3339)
      xml.emptyElement("link", ["rel": "alternate", "href": found.link])
      if let url = event.url { xml.emptyElement("link", ["rel": "related", "href": url]) }
      if let host = event.host {
        xml.element("author") { xml in
          xml.element("name", host.name)
          xml.element("uri", host.url)
        }
      }
      for category in event.categories { xml.emptyElement("category", ["term": category]) }
      if let markdown = found.markdown { xml.element("content", ["type": "html"], markdown.html) }
      xml.element("summary", summary(found))
      xml.element("ev:startdate", found.written(found.start))
      xml.element("ev:enddate", found.writtenEnd)
      xml.element("ev:location", found.place)
      if let point = event.point { xml.element("georss:point", "\(point.latitude) \(point.longitude)") }
    }
  }

  /// When and where: what a reader that knows no events shows.
  private static func summary(_ found: FoundEvent) -> String {
    [found.written(found.start), found.place].compactMap { $0 }.joined(separator: ", ")
  }
}
