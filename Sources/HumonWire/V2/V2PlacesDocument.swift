public import GeoIndex
public import HumonModel

/// `GET /v2/places` and `GET /v2/places/reverse`: the questions and their answers.
public enum V2PlacesDocument {
  /// The question that a query is.
  public static func question(_ query: QueryString) throws(DocumentFailure) -> PlaceQuestion {
    var reader = QueryReader(query, known: ["q", "near", "limit", "typing"])
    let text = reader.text("q")
    if text == nil, reader.problems.allSatisfy({ $0.pointer != "q" }) { reader.note("q", .missing) }
    let near = V2AreaQuery.point("near", &reader)
    let limit = reader.integer("limit", in: PlaceQuestion.limits) ?? PlaceQuestion.standardLimit
    let typing: Flag? = reader.choice("typing")
    if let failure = DocumentFailure(reader.problems) { throw failure }
    return PlaceQuestion(text ?? "", near: near, limit: limit, isTyping: typing == .true)
  }

  private enum Flag: String, CaseIterable {
    case `true`, `false`
  }

  /// The point that a query asks about.
  public static func point(_ query: QueryString) throws(DocumentFailure) -> GeoPoint {
    var reader = QueryReader(query, known: ["lat", "lon"])
    let latitude = degrees("lat", 90, &reader)
    let longitude = degrees("lon", 180, &reader)
    guard let latitude, let longitude, let point = GeoPoint(latitude: latitude, longitude: longitude) else {
      throw DocumentFailure(reader.problems) ?? DocumentFailure(DocumentProblem("lat", .missing))
    }
    return point
  }

  private static func degrees(_ name: String, _ limit: Int, _ reader: inout QueryReader) -> Double? {
    guard reader.has(name) else { return reader.refuse(name, .missing) }
    guard let number = reader.numbers(name, count: 1)?.first else { return nil }
    return number.magnitude <= Double(limit) ? number : reader.refuse(name, .notBetween(-limit, limit))
  }

  /// The body of an answer.
  /// - Parameters:
  ///   - point: where distances are counted from; nil for none.
  ///   - timeZone: the zone at the point that was asked about, for an answer to `reverse`.
  public static func body(
    _ answer: PlaceAnswer, from point: GeoPoint? = nil, timeZone: String? = nil
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("places") { json in
        json.array { json in for place in answer.places { write(place, answer.source, from: point, &json) } }
      }
      if let timeZone { json.member("time_zone", timeZone) }
      json.member("source", answer.source.rawValue)
      json.member("fallback", answer.isFallback)
      json.member("attribution") { json in
        json.array { json in
          for attribution in answer.attributions {
            json.object { json in
              json.member("text", attribution.text)
              json.member("url", attribution.url)
            }
          }
        }
      }
    }
    return json.bytes
  }

  private static func write(
    _ place: FoundPlace, _ source: PlaceAnswer.Source, from point: GeoPoint?, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("name", place.name)
      json.member("label", place.label)
      json.member("latitude", place.point.latitude)
      json.member("longitude", place.point.longitude)
      json.member("country", place.country)
      json.member("time_zone", place.timeZone)
      if let point {
        json.member("distance_km", (point.kilometres(to: place.point) * 1_000).rounded() / 1_000)
      }
      json.member("precision", place.precision.rawValue)
      json.member("ignored", place.ignored)
      json.member("source", source.rawValue)
    }
  }
}
