/// The answer to a search in the API's own form: `{"events": […], "next": …}`.
public enum V2SearchAnswer {
  /// The answer as a document.
  /// - Parameter next: where the next page is found; nil on the last one.
  public static func document(_ found: [FoundEvent], next: String?) -> [UInt8] {
    var json = JSONWriter(capacity: 256 + 1_024 * found.count)
    json.object { json in
      json.member("events") { json in
        json.array { json in
          for found in found {
            V2EventEncoder(zone: found.zone).write(
              found.event, occurrence: found.occurrence, attendance: found.attendance, mine: found.mine,
              kilometres: found.kilometres, into: &json)
          }
        }
      }
      json.member("next", next)
    }
    return json.bytes
  }
}
