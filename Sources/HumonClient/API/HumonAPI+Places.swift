public import GeoIndex
public import HumonModel
import HumonWire

/// From names to points, and back (docs/places.md).
extension HumonAPI: PlacesService {
  /// The places that a text may mean, the likeliest first (`GET /v2/places`).
  public func places(_ question: PlaceQuestion) async throws(HumonError) -> PlaceAnswer {
    var call = APICall("GET", "/v2/places")
    call.query.add("q", question.text)
    call.query.add("near", question.near.map { "\($0.latitude),\($0.longitude)" })
    call.query.add("limit", "\(question.limit)")
    call.query.add("typing", question.isTyping ? "true" : nil)
    return try await read(call) { document throws(AnswerProblem) in try PlaceAnswer(document) }
  }

  /// The places at a point, the nearest first (`GET /v2/places/reverse`).
  public func places(at point: GeoPoint) async throws(HumonError) -> PlaceAnswer {
    var call = APICall("GET", "/v2/places/reverse")
    call.query.add("lat", "\(point.latitude)")
    call.query.add("lon", "\(point.longitude)")
    return try await read(call) { document throws(AnswerProblem) in try PlaceAnswer(document) }
  }
}
