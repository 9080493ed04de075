import Hummingbird
import NIOCore

/// The OpenAPI 3.1 document of v1.
enum V1Document {
  private static let body = ByteBuffer(bytes: PackageResources.openapi_v1_json)

  static var response: Response { .json(body, headers: [.cacheControl: "max-age=3600"]) }
}
