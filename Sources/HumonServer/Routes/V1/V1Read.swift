import HumonModel
import HumonWire
import Hummingbird

/// The two questions that apps ask all day, told by the bytes of their target: they are answered before the router would
/// have found their route, and without waiting for anything.
///
/// Spelled in another way (`HEAD`, `//v1`, `.json`, an escape) they reach the same functions through the router.
enum V1Read {
  case event(Event.ID)
  case nearests(QueryString)

  private static let events = Array("/v1/events/".utf8)
  private static let nearests = Array("nearests".utf8)

  private static let eventRoute = RouterPath("/v1/events/:id").description
  private static let nearestsRoute = RouterPath("/v1/events/nearests").description

  /// Nil for all other requests.
  init?(_ request: Request) {
    guard request.method == .get, let target = request.head.path?.utf8, target.starts(with: Self.events)
    else { return nil }
    let rest = target.dropFirst(Self.events.count)
    let name = rest.prefix { $0 != UInt8(ascii: "?") }
    if let id = Event.ID(decimal: Substring(name)) {
      self = .event(id)
    } else if name.elementsEqual(Self.nearests) {
      self = .nearests(
        QueryString(Substring(rest.dropFirst(name.count + 1).prefix { $0 != UInt8(ascii: "#") })))
    } else {
      return nil
    }
  }

  /// The route that the router has for it.
  var route: String {
    switch self {
    case .event: Self.eventRoute
    case .nearests: Self.nearestsRoute
    }
  }
}
