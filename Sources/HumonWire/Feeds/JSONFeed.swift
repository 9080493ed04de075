import GeoIndex
import HumonModel

/// JSON Feed 1.1 (jsonfeed.org). When and where an event takes place, what it costs and how one gets in stand under `_event`,
/// as the standard wants it of what it does not know; who invites is an author, with his page.
public enum JSONFeed {
  /// The media type of the answer.
  public static let mediaType = "application/feed+json; charset=utf-8"

  /// The feed as a document.
  public static func document(_ feed: EventFeed) -> [UInt8] {
    var json = JSONWriter(capacity: 16 << 10)
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", feed.title)
      json.member("home_page_url", feed.homePage)
      json.member("feed_url", feed.address)
      if let next = feed.next { json.member("next_url", next) }
      json.member("items") { json in json.array { json in for found in feed.events { write(found, &json) } } }
    }
    return json.bytes
  }

  private static func write(_ found: FoundEvent, _ json: inout JSONWriter) {
    let event = found.event
    let markdown = found.markdown
    json.object { json in
      json.member("id", found.identity)
      json.member("url", found.link)
      if let url = event.url { json.member("external_url", url) }
      json.member("title", event.name)
      // One of the two must be there; without a description the place and time say most.
      json.member(
        "content_text",
        markdown?.plainText
          ?? [found.written(found.start), found.place].compactMap { $0 }.joined(separator: ", "))
      if let markdown { json.member("content_html", markdown.html) }
      if let image = event.image { json.member("image", image.url) }
      json.member("date_published", event.created)
      json.member("date_modified", event.updated)
      if let host = event.host {
        json.member("authors") { json in
          json.array { json in
            json.object { json in
              json.member("name", host.name)
              if let url = host.url { json.member("url", url) }
            }
          }
        }
      }
      if !event.categories.isEmpty { json.member("tags", event.categories) }
      if let language = event.languages.first { json.member("language", language) }
      json.member("_event") { json in
        json.object { json in
          json.member("start", found.written(found.start))
          json.member("end", found.end.map(found.written))
          json.member("time_zone", event.timeZone)
          json.member("place", found.place)
          json.member("latitude", event.point?.latitude)
          json.member("longitude", event.point?.longitude)
          if event.details.isPlaceApproximate { json.member("approximate", true) }
          json.member("status", event.status.rawValue)
          write(event.details.price, &json)
          json.member("accessibility", event.details.accessibility)
        }
      }
    }
  }

  /// In the form that it has in the API.
  private static func write(_ price: Event.Price?, _ json: inout JSONWriter) {
    json.member("price") { json in
      switch price {
      case nil: json.null()
      case .free: json.object { $0.member("free", true) }
      case .text(let text): json.object { $0.member("text", text) }
      }
    }
  }
}
