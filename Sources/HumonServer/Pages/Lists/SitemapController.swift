import HTTPTypes
import HumonModel
import HumonStore
import Hummingbird

/// `/sitemap.xml` and its parts: the pages of all events, for search engines (sitemaps.org).
struct SitemapController {
  /// A part may have 50,000 addresses; each is for so many numbers of events.
  static let eventsInPart: Int64 = 50_000
  /// After so many events others get their turn on this thread.
  private static let slice: Int64 = 2_000
  /// For how long a part serves, in milliseconds.
  private static let lifetime: Int64 = 3_600_000
  /// All parts together, in bytes.
  private static let cacheLimit = 64 << 20

  private struct Key: Hashable {
    let part: Int64
    let links: PageLinks
  }
  private struct Made {
    let answer: PreparedAnswer
    let until: Timestamp
  }

  private let baseURL: String?
  private let index: EventIndex
  private let now: @Sendable () -> Timestamp
  private let made = PageCache<Key, Made>(limit: cacheLimit)

  init(baseURL: String?, index: EventIndex, now: @escaping @Sendable () -> Timestamp) {
    self.baseURL = baseURL
    self.index = index
    self.now = now
  }

  func add(to router: Router<HumonRequestContext>) {
    router.get("sitemap.xml") { request, _ in summary(request) }
    router.get("sitemaps/:part") { request, context in
      guard let name = context.parameters.get("part"), name.hasSuffix(".xml"),
        let part = Int64(name.dropLast(4)), (1...parts).contains(part)
      else { throw RequestFailure.notFound }
      return await self.part(part, request)
    }
  }

  private var parts: Int64 {
    max(1, (index.snapshot.highestID.rawValue + Self.eventsInPart - 1) / Self.eventsInPart)
  }

  private func summary(_ request: Request) -> Response {
    let links = PageLinks(V2Links(baseURL, request))
    let maps = (1...parts).map { part in
      "<sitemap><loc>\(HTMLText.escaped(links.absolute("/sitemaps/\(part).xml")))</loc></sitemap>\n"
    }
    return Self.answer("sitemapindex", maps.joined()).response(to: request)
  }

  private func part(_ part: Int64, _ request: Request) async -> Response {
    let key = Key(part: part, links: PageLinks(V2Links(baseURL, request)))
    let now = now()
    if let made = made[key], now < made.until { return made.answer.response(to: request) }
    let answer = await make(key)
    let until = now.advanced(byMilliseconds: Self.lifetime)
    made.keep(Made(answer: answer, until: until), for: key, byteCount: answer.byteCount)
    return answer.response(to: request)
  }

  private func make(_ key: Key) async -> PreparedAnswer {
    let snapshot = index.snapshot
    let first = (key.part - 1) * Self.eventsInPart + 1
    var addresses = key.part == 1 ? Self.address(key.links.absolute("/"), changed: nil) : ""
    for start in stride(from: first, to: first + Self.eventsInPart, by: Int(Self.slice)) {
      for event in snapshot.publicEvents(start...(start + Self.slice - 1)) {
        addresses += Self.address(key.links.absolute(PageLinks.event(event)), changed: event.updated)
      }
      await Task.yield()
    }
    return Self.answer("urlset", addresses)
  }

  private static func address(_ address: String, changed: Timestamp?) -> String {
    let changed = changed.map { "<lastmod>\($0.rfc3339)</lastmod>" } ?? ""
    return "<url><loc>\(HTMLText.escaped(address))</loc>\(changed)</url>\n"
  }

  private static func answer(_ root: String, _ content: String) -> PreparedAnswer {
    let xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<\(root) xmlns=\"\(namespace)\">\n\(content)</\(root)>\n"
    return PreparedAnswer(
      Array(xml.utf8), contentType: "application/xml; charset=utf-8",
      headers: [.cacheControl: "public, max-age=3600"], level: .fast)
  }

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
}
