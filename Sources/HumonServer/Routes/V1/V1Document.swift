import Foundation
import Hummingbird
import NIOCore

/// The OpenAPI 3.1 document of v1.
struct V1Document {
  private let body: ByteBuffer

  /// - Parameter baseURL: where the outside world reaches the server; without one the document says that the API is where
  ///   the document came from.
  init(baseURL: String?) {
    let document = PackageResources.openapi_v1_json
    guard let baseURL, var object = try? JSONSerialization.jsonObject(with: Data(document)) as? [String: Any]
    else {
      body = ByteBuffer(bytes: document)
      return
    }
    object["servers"] = [["url": baseURL]]
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    body = ByteBuffer(bytes: data.map(Array.init) ?? document)
  }

  var response: Response { .json(body, headers: [.cacheControl: "max-age=3600"]) }
}
