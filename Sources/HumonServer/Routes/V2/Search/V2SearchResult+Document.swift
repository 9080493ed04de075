import HumonWire
import ICalendar

extension V2SearchResult {
  /// What was found, in one of its forms.
  /// - Parameters:
  ///   - title: what the feed is called.
  ///   - address: where the feed itself is found, its question included.
  ///   - home: a page for people.
  ///   - next: where the next page is found.
  ///   - alarm: when each event of a calendar reminds of itself.
  func document(
    as format: V2Format, title: String, address: String, home: String, next: String?,
    alarm: CalendarDuration?
  ) -> [UInt8] {
    var feed: EventFeed {
      EventFeed(title: title, address: address, homePage: home, updated: updated, events: found)
    }
    switch format {
    case .json: return V2SearchAnswer.document(found, next: next)
    case .ics:
      return EventCalendar(
        title: title, address: address, entries: calendarEntries, alarm: alarm, zone: V2Zones.known
      ).bytes
    case .rss: return Array(RSSFeed.document(feed).utf8)
    case .atom: return Array(AtomFeed.document(feed).utf8)
    case .jsonfeed: return JSONFeed.document(feed)
    case .geojson: return GeoJSONFeed.document(feed)
    }
  }
}
