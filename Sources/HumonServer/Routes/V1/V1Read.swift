import HumonModel
import HumonWire
import Hummingbird

/// The two questions that apps ask all day, told by the bytes of their target: they are answered on the connection itself
/// (``ReadyAnswers``).
///
/// Spelled in another way (`HEAD`, `//v1`, `.json`, an escape) they reach the same functions through the router.
enum V1Read {
  case event(Event.ID)
  case nearests(QueryString)

  private static let events = Array("/v1/events/".utf8)
  private static let nearests = Array("nearests".utf8)
  private static let eventRoute = RouterPath("/v1/events/:id").description
  private static let nearestsRoute = RouterPath("/v1/events/nearests").description

  /// Nil for all other targets.
  init?(target: String) {
    guard let read = target.utf8.withContiguousStorageIfAvailable({ Self.read($0) }) ?? nil else {
      return nil
    }
    self = read
  }

  private static func read(_ target: UnsafeBufferPointer<UInt8>) -> V1Read? {
    guard target.starts(with: events) else { return nil }
    let rest = target[events.count...]
    let name = rest.prefix { $0 != UInt8(ascii: "?") }
    if let id = Event.ID(decimal: UnsafeBufferPointer(rebasing: name)) { return .event(id) }
    guard name.elementsEqual(nearests) else { return nil }
    let query = rest[name.endIndex...].dropFirst().prefix { $0 != UInt8(ascii: "#") }
    return .nearests(QueryString(String(decoding: query, as: UTF8.self)))
  }

  /// The route that the router has for it.
  var route: String {
    switch self {
    case .event: Self.eventRoute
    case .nearests: Self.nearestsRoute
    }
  }
}
