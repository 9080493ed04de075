import Hummingbird
import NIOCore

/// GET /rtree/nearests?lat=&lon=&radius=: what a server does that asks its database for every search.
struct RTreeRoute {
  let store: RTreeStore

  /// The most events of an answer, as in the searches that Humon is measured with.
  private static let limit = 20

  func add(to router: Router<BasicRequestContext>) {
    router.get("rtree/nearests") { request, _ in
      let parameters = request.uri.queryParameters
      let latitude = try parameters.require("lat", as: Double.self)
      let longitude = try parameters.require("lon", as: Double.self)
      let kilometres = try parameters.require("radius", as: Double.self)
      let events = try await store.nearest(
        latitude: latitude, longitude: longitude, kilometres: kilometres, limit: Self.limit)
      let body = ByteBuffer(string: "[" + events.joined(separator: ",") + "]")
      return Response(status: .ok, headers: BareRoutes.json, body: ResponseBody(byteBuffer: body))
    }
  }
}
