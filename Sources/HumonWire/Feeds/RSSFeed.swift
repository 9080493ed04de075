import GeoIndex
import HumonModel

/// RSS 2.0 with the event module (`ev:`) and GeoRSS. `pubDate` is when an event was made, never when it takes place.
public enum RSSFeed {
  /// The media type of the answer.
  public static let mediaType = "application/rss+xml; charset=utf-8"

  /// The feed as a document.
  public static func document(_ feed: EventFeed) -> String {
    var xml = XMLWriter()
    xml.element(
      "rss",
      [
        "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:dc": "http://purl.org/dc/elements/1.1/",
        "xmlns:ev": "http://purl.org/rss/1.0/modules/event/", "xmlns:georss": "http://www.georss.org/georss",
      ]
    ) { xml in
      xml.element("channel") { xml in
        xml.element("title", feed.title)
        xml.element("link", feed.homePage)
        xml.element("description", feed.title)
        xml.emptyElement("atom:link", ["href": feed.address, "rel": "self", "type": "application/rss+xml"])
        if !feed.events.isEmpty { xml.element("lastBuildDate", FeedDate.rfc822(feed.updated)) }
        for found in feed.events { write(found, in: feed, &xml) }
      }
    }
    return xml.text
  }

  private static func write(_ found: FoundEvent, in feed: EventFeed, _ xml: inout XMLWriter) {
    let event = found.event
    xml.element("item") { xml in
      xml.element("dc:language", event.languages.first)
      xml.element("title", feed.title(of: event))
      xml.element("link", found.link)
      xml.element("guid", ["isPermaLink": "false"], found.identity)
      xml.element("pubDate", FeedDate.rfc822(event.created))
      xml.element("description", description(found))
      xml.element("dc:creator", event.host?.name)
      for category in event.categories { xml.element("category", category) }
      xml.element("ev:startdate", found.written(found.start))
      xml.element("ev:enddate", found.writtenEnd)
      xml.element("ev:location", found.place)
      if let point = event.point { xml.element("georss:point", "\(point.latitude) \(point.longitude)") }
    }
  }

  /// What it is about, with a link to the event's own page: an item has one link only, to ours.
  private static func description(_ found: FoundEvent) -> String? {
    let link = found.event.url.map(XMLWriter.escaped).map { "<p><a href=\"\($0)\">\($0)</a></p>" }
    let parts = [found.markdown?.html, link].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}
