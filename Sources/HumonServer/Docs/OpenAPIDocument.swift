import HumonWire
import Hummingbird
import NIOCore

/// The description of one version of the API, in OpenAPI 3.1.
struct OpenAPIDocument: Sendable {
  /// What the document says, its members in the order in which they were written.
  let content: OrderedJSON
  private let body: ByteBuffer

  /// - Parameters:
  ///   - parts: the files that the document consists of: routes by subject, each with the components that only they use.
  ///   - baseURL: where the outside world reaches the server; without one the document says that the API is where the
  ///     document came from.
  init(_ parts: [[UInt8]], baseURL: String?) {
    var content = parts.map(Self.parsed).reduce(OrderedJSON.object(OrderedMembers())) { $0.joined(with: $1) }
    if let baseURL, case .object(var members) = content {
      members["servers"] = OrderedJSON.array([.object(["url": .text(baseURL)])])
      content = .object(members)
    }
    self.content = content
    body = ByteBuffer(string: content.lines + "\n")
  }

  static func v1(baseURL: String?) -> Self { Self([PackageResources.openapi_v1_json], baseURL: baseURL) }

  static func v2(baseURL: String?) -> Self {
    Self(
      [
        PackageResources.openapi_v2_json, PackageResources.openapi_v2_search_json,
        PackageResources.openapi_v2_events_json, PackageResources.openapi_v2_about_json,
      ], baseURL: baseURL)
  }

  var response: Response { .json(body, headers: [.cacheControl: "max-age=3600"]) }

  private static func parsed(_ part: [UInt8]) -> OrderedJSON {
    do {
      return try OrderedJSON(parsing: part)
    } catch {
      // The files are part of the program, and a test reads them.
      preconditionFailure("A part of an API's description is no JSON: \(error)")
    }
  }
}
