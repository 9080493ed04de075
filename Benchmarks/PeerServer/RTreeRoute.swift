import Foundation
import Hummingbird

/// GET /rtree/nearests?lat=&lon=&radius=: what a server does that asks its database for every search.
struct RTreeRoute {
  let store: RTreeStore

  /// An event in v1's shape.
  struct Answer: ResponseEncodable {
    struct Owner: Encodable {
      let id: Int64
    }

    let address: String?
    let ended_at: String?
    let id: Int64
    let lat: Double
    let lon: Double
    let name: String
    let started_at: String
    let owner: Owner
  }

  func add(to router: Router<BasicRequestContext>) {
    router.get("rtree/nearests") { request, _ in
      let parameters = request.uri.queryParameters
      let latitude = try parameters.require("lat", as: Double.self)
      let longitude = try parameters.require("lon", as: Double.self)
      let kilometres = try parameters.require("radius", as: Double.self)
      return try await store.nearest(
        latitude: latitude, longitude: longitude, kilometres: kilometres, limit: 20)
    }
  }
}
