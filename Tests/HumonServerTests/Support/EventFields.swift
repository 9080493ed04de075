/// The body of an event, field by field, each as JSON; a valid one to start from.
struct EventFields: Sendable {
  static let names = ["lat", "lon", "name", "started_at", "ended_at", "address"]

  private var values: [String: String] = [
    "lat": "52.52", "lon": "13.405", "name": #""Tea""#, "started_at": #""2013-10-31T22:41:42.987Z""#,
    "ended_at": #""2013-11-01T02:00:00.000Z""#, "address": #""Alexanderplatz 1, Berlin""#,
  ]

  init() {}

  /// With other values, as JSON; nil leaves the field out.
  init(_ changes: KeyValuePairs<String, String?>) {
    for (name, value) in changes { values[name] = value }
  }

  /// At another place.
  init(lat: Double, lon: Double) {
    self.init(["lat": "\(lat)", "lon": "\(lon)"])
  }

  var json: String {
    "{" + values.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }
}

/// A text as a JSON string, every character escaped that could be anything else.
func quoted(_ text: String) -> String {
  "\""
    + text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() + "\""
}
