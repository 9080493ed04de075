internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Fetches feeds over HTTP: conditionally, within limits of size, time and redirects, saying who asks.
///
/// Redirects are followed here and not by the system, so that each is checked, permanent ones are told, and validators
/// only go to the address that they came from.
public struct HTTPSource: FeedSource {
  /// How many redirects are followed.
  public static let redirectLimit = 5
  /// How many bytes a document may have, uncompressed.
  public static let defaultByteLimit = 64 << 20
  /// How long a fetch may take in all, redirects included.
  public static let defaultDeadline = Duration.seconds(20)

  private static let accepted =
    "application/atom+xml, application/rss+xml, application/feed+json, text/calendar, application/xml;q=0.9, "
    + "text/xml;q=0.9, application/json;q=0.8, text/html;q=0.5, */*;q=0.1"

  private let userAgent: String
  private let byteLimit: Int
  private let deadline: Duration
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - userAgent: who asks: the app's name and version, and a page about it.
  ///   - byteLimit: how many bytes a document may have, uncompressed.
  ///   - deadline: how long a fetch may take in all.
  ///   - now: the clock, in seconds since 1970; `Retry-After` counts from it.
  public init(
    userAgent: String, byteLimit: Int = defaultByteLimit, deadline: Duration = defaultDeadline,
    now: @escaping @Sendable () -> Int64 = SystemClock.secondsSince1970
  ) {
    self.userAgent = userAgent
    self.byteLimit = byteLimit
    self.deadline = deadline
    self.now = now
  }

  /// Fetches a document.
  public func fetch(
    _ request: FetchRequest, receive: @escaping @Sendable (FetchPiece) -> Void
  ) async throws(ReaderError) -> FetchAnswer {
    let end = ContinuousClock.now + deadline
    var address = request.address
    var visited: Set<String> = []
    var movedTo: String?
    var isMoved = true
    for _ in 0...Self.redirectLimit {
      guard visited.insert(address).inserted else { throw .tooManyRedirects }
      let exchange = HTTPExchange(byteLimit: byteLimit, receive: receive)
      let head = try await exchange.run(try urlRequest(address, request), until: end, deadline: deadline)
      guard head.isRedirect, let target = head.location else { return answer(head, address, movedTo) }
      guard let next = Self.target(target, from: address) else { throw .badRedirect(target) }
      isMoved = isMoved && (head.status == 301 || head.status == 308)
      if isMoved { movedTo = next }
      address = next
    }
    throw .tooManyRedirects
  }

  private func urlRequest(_ address: String, _ request: FetchRequest) throws(ReaderError) -> URLRequest {
    guard let url = Self.webURL(address) else { throw .notAnAddress(address) }
    var made = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalAndRemoteCacheData)
    made.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    made.setValue(Self.accepted, forHTTPHeaderField: "Accept")
    if address == request.validated {
      made.setValue(request.etag, forHTTPHeaderField: "If-None-Match")
      made.setValue(request.lastModified, forHTTPHeaderField: "If-Modified-Since")
    }
    return made
  }

  private func answer(_ head: HTTPHead, _ address: String, _ movedTo: String?) -> FetchAnswer {
    var answer = FetchAnswer(status: head.status, address: address)
    answer.movedTo = movedTo
    answer.etag = head.etag
    answer.lastModified = head.lastModified
    answer.retryAfter = head.retryAfter.flatMap { RetryAfter.instant($0, now: now()) }
    return answer
  }

  /// An address of the web with a host; nil for everything else.
  static func webURL(_ address: String) -> URL? {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https",
      let host = url.host, !host.isEmpty
    else { return nil }
    return url
  }

  private static func target(_ location: String, from address: String) -> String? {
    guard let base = URL(string: address), let url = URL(string: location, relativeTo: base) else {
      return nil
    }
    return webURL(url.absoluteString)?.absoluteString
  }
}
