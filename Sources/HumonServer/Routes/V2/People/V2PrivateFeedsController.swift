import HTTPTypes
import HumonModel
import HumonStore
import HumonTexts
import HumonWire
import Hummingbird
import NIOCore

/// /v2/me/feeds and /v2/feeds/{key}.ics: calendars of my own events, and of those to which I go, behind links that only I
/// know, for programs that cannot show a token.
struct V2PrivateFeedsController {
  /// How many symbols a key has, of five bits each.
  static let keyLength = 26
  /// The most events of a calendar, the newest ones.
  static let eventLimit = 1_000

  let accounts: any AccountRepository
  let authenticator: V2Authenticator
  /// Keys that open nothing.
  let wrongKeys: WindowLimiter<IPAddress>
  let makeCode: CodeMaker
  let baseURL: String?

  func add(to router: Router<HumonRequestContext>) {
    router.post("v2/me/feeds", use: renew)
    router.delete("v2/me/feeds/:role", use: remove)
    router.get("v2/feeds/{key}.ics", use: calendar)
  }

  /// Makes the feed, or gives it a new link, with which the one before ends.
  @Sendable private func renew(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let role = try V2FeedDocument.role(await RequestBodyReader.json(of: request))
    let key = makeCode(Self.keyLength).symbols.lowercased()
    let feed = try await accounts.keepFeed(role, of: user, key: TokenHash(of: key))
    let base = V2Links(baseURL, request).baseURL
    let path = "/v2/feeds/\(key).ics"
    // What a calendar program opens by itself: the same address under a scheme of its own.
    let webcal = base.firstIndex(of: ":").map { "webcal\(base[$0...])\(path)" }
    return .personal(
      V2FeedDocument.body(role, created: feed.created, url: base + path, webcal: webcal), status: .created)
  }

  @Sendable private func remove(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    guard let role = context.parameters.get("role").flatMap(PersonalRole.init) else {
      throw RequestFailure.notFound
    }
    try await accounts.removeFeed(role, of: user)
    return Response(status: .noContent)
  }

  @Sendable private func calendar(
    _ request: Request, _ context: HumonRequestContext
  ) async throws -> Response {
    try wrongKeys.check(for: context.limitedClient)
    guard let feed = try await feed(context) else {
      _ = wrongKeys.take(for: context.limitedClient)
      throw RequestFailure.notFound
    }
    let page = try await accounts.events(
      of: feed.user, as: feed.role, after: nil, limit: Self.eventLimit)
    let links = V2Links(baseURL, request)
    let texts = Texts.preferred(acceptLanguage: request.headers[.acceptLanguage])
    let calendar = EventCalendar(
      title: texts[feed.role == .owner ? .ownEvents : .attendedEvents],
      // Not the address with the key in it: a calendar is handed on more easily than its link.
      address: links.home, entries: PersonalCalendar(page.events, links).entries, texts: texts)
    return response(calendar.bytes, texts, to: request)
  }

  private func feed(
    _ context: HumonRequestContext
  ) async throws -> (user: User.ID, role: PersonalRole)? {
    guard let key = context.parameters.get("key").flatMap({ ReadableCode($0, length: Self.keyLength) })
    else { return nil }
    return try await accounts.feed(openedBy: TokenHash(of: key.symbols.lowercased()))
  }

  private func response(_ body: [UInt8], _ texts: Texts, to request: Request) -> Response {
    let tag = body.withUnsafeBytes { EntityTag(of: $0) }
    var headers: HTTPFields = [
      .eTag: tag.text, .cacheControl: "private, no-cache", .vary: "Accept-Language",
      .robots: "noindex, nofollow", .referrerPolicy: "no-referrer",
    ]
    if tag.isKnown(request.headers[.ifNoneMatch]) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = EventCalendar.mediaType
    headers[.contentLanguage] = texts.language
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}

extension HTTPField.Name {
  // The names are fixed and valid, so that making them cannot fail.
  fileprivate static let robots = Self("X-Robots-Tag")!
  fileprivate static let referrerPolicy = Self("Referrer-Policy")!
}
