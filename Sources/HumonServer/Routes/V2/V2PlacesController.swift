import GeoIndex
import HTTPTypes
import HumonModel
import HumonWire
import Hummingbird

/// /v2/places: from names to points, and back.
struct V2PlacesController {
  let places: any PlaceService
  /// The IANA zone at a coordinate.
  let timeZone: @Sendable (GeoPoint) -> String

  /// What belongs under /v2/places.
  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self)
      .get(use: search)
      .get("reverse", use: reverse)
  }

  @Sendable private func search(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let question = try V2PlacesDocument.question(QueryString(request.uri.query ?? ""))
    let answer = await places.places(question, language: Self.language(of: request))
    return response(answer, V2PlacesDocument.body(answer, from: question.near))
  }

  @Sendable private func reverse(_ request: Request, _ context: HumonRequestContext) async throws -> Response
  {
    let point = try V2PlacesDocument.point(QueryString(request.uri.query ?? ""))
    let answer = await places.places(at: point, language: Self.language(of: request))
    return response(answer, V2PlacesDocument.body(answer, from: point, timeZone: timeZone(point)))
  }

  private func response(_ answer: PlaceAnswer, _ body: [UInt8]) -> Response {
    // Places move rarely. An answer that could be better is asked for again.
    let cacheControl = answer.isFallback ? "no-store" : "public, max-age=3600"
    return .json(body, headers: [.cacheControl: cacheControl, .vary: "Accept-Language"])
  }

  /// The first language that the asker names, which is the best one in what every browser sends.
  static func language(of request: Request) -> String? {
    guard let header = request.headers[.acceptLanguage] else { return nil }
    let tag = header.prefix { $0 != "," && $0 != ";" }
    let isTag = (2...35).contains(tag.utf8.count) && tag.utf8.allSatisfy(isTagByte)
    return isTag ? String(tag) : nil
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
