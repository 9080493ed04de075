import GeoIndex
import HumonModel
import HumonWire

/// An event for machines that read pages: JSON-LD in the words of schema.org.
enum StructuredEvent {
  /// - Parameter address: where the page is, for others.
  static func json(_ found: FoundEvent, address: String) -> [UInt8] {
    let event = found.event
    var json = JSONWriter()
    json.object { json in
      json.member("@context", "https://schema.org")
      json.member("@type", "Event")
      json.member("name", event.name)
      json.member("startDate", found.written(found.start))
      if let end = found.writtenEnd { json.member("endDate", end) }
      json.member("url", address)
      json.member("eventStatus", "https://schema.org/\(status(event))")
      let isOnline = event.point == nil && found.place == nil
      json.member(
        "eventAttendanceMode",
        "https://schema.org/\(isOnline ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode")")
      json.member("location") { isOnline ? online(event, address, &$0) : place(event, &$0) }
      if let description = event.description {
        json.member("description", Markdown(description).plainText)
      }
      if let image = event.image { json.member("image", image.url) }
      if !event.categories.isEmpty { json.member("keywords", event.categories.joined(separator: ", ")) }
      if !event.languages.isEmpty { json.member("inLanguage", event.languages) }
      if let host = event.host {
        json.member("organizer") { json in
          json.object { json in
            json.member("@type", "Organization")
            json.member("name", host.name)
            if let url = host.url { json.member("url", url) }
          }
        }
      }
      if event.price == .free { json.member("isAccessibleForFree", true) }
    }
    return json.bytes
  }

  private static func status(_ event: Event) -> String {
    event.status == .cancelled ? "EventCancelled" : "EventScheduled"
  }

  private static func online(_ event: Event, _ address: String, _ json: inout JSONWriter) {
    json.object { json in
      json.member("@type", "VirtualLocation")
      json.member("url", event.url ?? address)
    }
  }

  private static func place(_ event: Event, _ json: inout JSONWriter) {
    json.object { json in
      json.member("@type", "Place")
      if let name = event.placeName ?? event.address { json.member("name", name) }
      if let address = event.address { json.member("address", address) }
      guard let point = event.point else { return }
      json.member("geo") { json in
        json.object { json in
          json.member("@type", "GeoCoordinates")
          json.member("latitude", point.latitude)
          json.member("longitude", point.longitude)
        }
      }
    }
  }
}
