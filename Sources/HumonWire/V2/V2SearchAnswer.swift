/// The answer to a search in the API's own form: `{"events": […], "next": …}`.
public enum V2SearchAnswer {
  /// The answer as a document.
  /// - Parameter next: where the next page is found; nil on the last one.
  public static func document(_ found: [FoundEvent], next: String?) -> [UInt8] {
    document(next: next, capacity: 256 + 1_024 * found.count) { json in
      for found in found {
        V2EventEncoder(zone: found.zone).write(
          found.event, in: found.series, occurrence: found.occurrence, attendance: found.attendance,
          mine: found.mine,
          kilometres: found.kilometres, into: &json)
      }
    }
  }

  /// The answer as a document.
  /// - Parameters:
  ///   - next: where the next page is found; nil on the last one.
  ///   - capacity: about how many bytes it will have.
  ///   - events: writes the events, one after the other.
  public static func document(
    next: String?, capacity: Int, _ events: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(capacity: capacity)
    json.object { json in
      json.member("events") { $0.array(events) }
      json.member("next", next)
    }
    return json.bytes
  }
}
