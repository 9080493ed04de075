import GeoIndex
public import HumonModel

extension PlaceAnswer {
  /// The answer of `GET /v2/places` and `GET /v2/places/reverse`.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public init(_ document: JSONElement) throws(AnswerProblem) {
    let answer = try AnswerObject(document)
    self.init(
      places: try answer.list("places") { value throws(AnswerProblem) in try FoundPlace(AnswerObject(value))
      },
      source: try answer.choiceIfAny("source") ?? .gazetteer,
      attributions: try answer.list("attribution") { value throws(AnswerProblem) in
        let line = try AnswerObject(value)
        return Attribution(text: try line.text("text"), url: try line.textIfAny("url"))
      },
      isFallback: try answer.booleanIfAny("fallback") ?? false)
  }
}

extension FoundPlace {
  fileprivate init(_ place: AnswerObject) throws(AnswerProblem) {
    guard
      let point = GeoPoint(latitude: try place.number("latitude"), longitude: try place.number("longitude"))
    else { throw AnswerProblem("/latitude", expected: "a latitude with a longitude") }
    self.init(
      name: try place.text("name"), label: try place.text("label"), point: point,
      country: try place.textIfAny("country"), timeZone: try place.textIfAny("time_zone") ?? "UTC",
      precision: try place.choiceIfAny("precision") ?? .region, ignored: try place.texts("ignored"))
  }
}

extension V2Cluster {
  /// The answer of `GET /v2/clusters`.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public static func list(_ document: JSONElement) throws(AnswerProblem) -> [V2Cluster] {
    try AnswerObject(document).list("clusters") { value throws(AnswerProblem) in
      let cluster = try AnswerObject(value)
      guard
        let center = GeoPoint(
          latitude: try cluster.number("latitude"), longitude: try cluster.number("longitude"))
      else { throw AnswerProblem("/latitude", expected: "a latitude with a longitude") }
      return V2Cluster(
        center, Int(clamping: try cluster.integer("count")),
        try cluster.objectIfAny("event") { event throws(AnswerProblem) in try event.identity("id") })
    }
  }
}
