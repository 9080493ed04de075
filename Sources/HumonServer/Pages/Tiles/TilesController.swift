import HTTPTypes
import HumonStore
import Hummingbird
import NIOCore

/// `/tiles/Z/X/Y.png`: the server's own map of the world.
struct TilesController {
  let basemap: Basemap

  func add(to router: Router<HumonRequestContext>) {
    router.get("tiles/:zoom/:column/:row", use: tile)
  }

  @Sendable private func tile(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    guard let zoom = Self.number(context.parameters.get("zoom")),
      let column = Self.number(context.parameters.get("column")),
      let name = context.parameters.get("row"), name.hasSuffix(".png"),
      let row = Self.number(String(name.dropLast(4))),
      let bytes = try await basemap.tile(zoom: zoom, column: column, row: row)
    else { throw RequestFailure.notFound }
    return PreparedAnswer(
      bytes, contentType: "image/png", headers: [.cacheControl: "public, max-age=604800"], level: nil
    ).response(to: request)
  }

  /// A number in digits alone, of no more of them than a tile can have.
  private static func number(_ text: String?) -> Int? {
    guard let text, (1...8).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
