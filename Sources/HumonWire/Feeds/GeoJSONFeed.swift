import GeoIndex
import HumonModel

/// GeoJSON (RFC 7946): a feature for each occurrence, its properties those of the API's own form. Longitude comes first.
public enum GeoJSONFeed {
  /// The media type of the answer.
  public static let mediaType = "application/geo+json; charset=utf-8"

  /// The feed as a document.
  public static func document(_ feed: EventFeed) -> [UInt8] {
    var json = JSONWriter(capacity: 16 << 10)
    json.object { json in
      json.member("type", "FeatureCollection")
      json.member("features") { json in
        json.array { json in for found in feed.events { write(found, &json) } }
      }
    }
    return json.bytes
  }

  private static func write(_ found: FoundEvent, _ json: inout JSONWriter) {
    json.object { json in
      json.member("type", "Feature")
      json.member("id", found.identity)
      json.member("geometry") { json in
        // What happens online only is somewhere all the same (section 3.2).
        guard let point = found.event.point else { return json.null() }
        json.object { json in
          json.member("type", "Point")
          json.member("coordinates") { json in
            json.array { json in
              json.value(point.longitude)
              json.value(point.latitude)
            }
          }
        }
      }
      json.member("properties") { json in
        V2EventEncoder(zone: found.zone).write(
          found.event, in: found.series, occurrence: found.occurrence, attendance: found.attendance,
          kilometres: found.kilometres, into: &json)
      }
    }
  }
}
