internal import Foundation
internal import HTTPTransfer

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

  private let connections = HTTPConnections()
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
      let head = try await fetch(address, for: request, until: end, receive)
      guard head.isRedirect, let target = head.headers["location"] else {
        return head.answer(from: address, movedTo: movedTo, now: now())
      }
      guard let next = Self.target(target, from: address) else { throw .badRedirect(target) }
      isMoved = isMoved && (head.status == 301 || head.status == 308)
      if isMoved { movedTo = next }
      address = next
    }
    throw .tooManyRedirects
  }

  /// Asks one address, and hands the document on if it is there.
  private func fetch(
    _ address: String, for request: FetchRequest, until end: ContinuousClock.Instant,
    _ receive: @Sendable (FetchPiece) -> Void
  ) async throws(ReaderError) -> HTTPHead {
    let asked = try httpRequest(address, request)
    do throws(HTTPFailure) {
      let exchange = try connections.begin(asked, within: .whole(bytes: byteLimit, until: end))
      // Pages about redirects and errors are not read.
      defer { exchange.cancel() }
      let head = try await exchange.head()
      guard head.status == 200 else { return head }
      if let length = head.length, length > Int64(byteLimit) { throw .tooLarge(limit: byteLimit) }
      receive(
        .head(
          address: address, contentType: head.headers["content-type"],
          contentLanguage: head.headers["content-language"], length: head.length))
      var received = 0
      while let piece = try await exchange.next() {
        received += piece.count
        if received > byteLimit { throw .tooLarge(limit: byteLimit) }
        receive(.body(piece))
      }
      return head
    } catch {
      throw readerError(error)
    }
  }

  private func httpRequest(_ address: String, _ request: FetchRequest) throws(ReaderError) -> HTTPRequest {
    guard let url = Self.webURL(address) else { throw .notAnAddress(address) }
    var made = HTTPRequest("GET", url.absoluteString)
    made.headers = ["User-Agent": userAgent, "Accept": Self.accepted]
    if address == request.validated {
      made.headers["If-None-Match"] = request.etag
      made.headers["If-Modified-Since"] = request.lastModified
    }
    return made
  }

  private func readerError(_ failure: HTTPFailure) -> ReaderError {
    switch failure {
    case .malformedRequest(let part): .notAnAddress(part)
    case .unreachable(let words), .interrupted(let words), .unreadable(let words): .unreachable(words)
    case .tooLarge(let limit): .tooLarge(limit: limit)
    case .tooSlow: .tooSlow(seconds: deadline / .seconds(1))
    case .cancelled: .cancelled
    }
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
