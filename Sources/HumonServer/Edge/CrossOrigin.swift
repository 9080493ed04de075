import HTTPTypes
import Hummingbird

/// Lets pages of any origin read what everybody may (the Fetch standard's CORS protocol): v2's public answers, without
/// credentials. What belongs to a person is for pages of this server alone, and so is every change.
enum CrossOrigin {
  /// What belongs to persons.
  private static let privateParts = ["me", "devices", "feeds"]
  /// The headers that apps send with a read, beyond those that need no leave.
  private static let allowedHeaders =
    "Accept, Accept-Language, Cache-Control, If-Modified-Since, If-None-Match, Last-Event-ID, X-Request-Id"
  /// The headers of an answer that a page may look at, beyond those that need no leave.
  private static let exposedHeaders = "Content-Encoding, ETag, Link, Retry-After, X-Request-Id"
  /// How long a leave is good for, in seconds.
  private static let maximumAge = "86400"

  /// Lets a page of another origin read an answer, if anybody may.
  static func apply(to response: inout Response, _ request: Request) {
    guard let target = request.head.path, isShared(target) else { return }
    switch request.method {
    case .get, .head: open(&response.headers)
    case .options where response.status == .noContent && asksForLeaveToRead(request):
      response.headers[.accessControlAllowOrigin] = "*"
      response.headers[.accessControlAllowMethods] = "GET, HEAD"
      response.headers[.accessControlAllowHeaders] = allowedHeaders
      response.headers[.accessControlMaxAge] = maximumAge
    default: break
    }
  }

  /// The same for the answer to a GET that goes by without Hummingbird.
  static func apply(toReadOf target: String, _ headers: inout HTTPFields) {
    if isShared(target) { open(&headers) }
  }

  private static func open(_ headers: inout HTTPFields) {
    guard !CacheDirectives(headers.value(.cacheControl)).contains("private") else { return }
    headers.append(HTTPField(name: .accessControlAllowOrigin, value: "*"))
    headers.append(HTTPField(name: .accessControlExposeHeaders, value: exposedHeaders))
  }

  private static func isShared(_ target: String) -> Bool {
    let target = target.utf8
    guard target.starts(with: "/v2/".utf8) else { return false }
    // The router passes over empty parts, too.
    let part = target.dropFirst(4).drop { $0 == UInt8(ascii: "/") }
      .prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    return !privateParts.contains { $0.utf8.elementsEqual(part) }
  }

  private static func asksForLeaveToRead(_ request: Request) -> Bool {
    request.headers[.origin] != nil
      && ["GET", "HEAD"].contains(request.headers[.accessControlRequestMethod] ?? "")
  }
}
