import HTTPTypes
import Hummingbird
import NIOHTTP1

/// A search whose form its target names, told by the bytes of it: it is answered on the connection itself (``ReadyAnswers``).
///
/// Who wants it compressed, or shows who he is, goes through the router: behind that is decided what may be compressed. So
/// does one that is spelled in another way.
struct V2Read {
  let format: V2Format
  let request: V2FeedRequest

  private static let start = "/v2/events."
  private static let personal: [HTTPField.Name] = [.authorization, .cookie, .authToken, .deviceToken]
  private static let routes = Dictionary(
    uniqueKeysWithValues: V2Format.allCases.map { ($0, RouterPath(start + $0.rawValue).description) })

  /// Nil for all other requests.
  init?(_ head: HTTPRequestHead) {
    let target = head.uri.utf8
    guard target.starts(with: Self.start.utf8), target.count <= EdgeResponder.targetLength,
      !target.contains(UInt8(ascii: "#"))
    else { return nil }
    let name = target.dropFirst(Self.start.utf8.count).prefix { $0 != UInt8(ascii: "?") }
    guard let format = V2Format.allCases.first(where: { $0.rawValue.utf8.elementsEqual(name) }),
      !AcceptedCoding.takesGzip(head.headers.value(.acceptEncoding)),
      !Self.personal.contains(where: { head.headers.contains(name: $0.rawName) })
    else { return nil }
    self.format = format
    request = V2FeedRequest(head)
  }

  /// The route that the router has for it.
  var route: String { Self.routes[format] ?? "" }
}
