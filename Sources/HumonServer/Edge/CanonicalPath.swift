import HTTPTypes
import Hummingbird

/// Old apps ask for `/v1/events/1.json`, as the original allowed: the same as without the ending.
enum CanonicalPath {
  private static let suffix = ".json"
  private static let document = "/v1/openapi.json"

  static func apply(to request: Request) -> Request {
    guard let target = request.head.path, target.utf8.contains(UInt8(ascii: ".")) else { return request }
    let path = target.prefix { $0 != "?" }
    let bare = path.hasSuffix("/") ? path.dropLast() : path
    guard bare.hasPrefix("/v1/"), bare.hasSuffix(suffix), bare != document else { return request }
    var head = request.head
    head.path = String(bare.dropLast(suffix.count) + target[path.endIndex...])
    return Request(head: head, body: request.body)
  }
}
