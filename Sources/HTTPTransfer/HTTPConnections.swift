/// Carries requests to servers and their answers back: over libcurl on Linux, over `URLSession` on Apple's systems.
///
/// Connections are kept and used again; their certificates are checked, proxies are those of the environment, HTTP/2 is
/// spoken where both sides can. There are no cookies, no caches and no passwords. Redirects are answers like others.
///
/// When nobody holds it any more, its connections are closed, and what is under way ends with ``HTTPFailure/cancelled``.
public final class HTTPConnections: Sendable {
  /// How many connections to one server are open at most; each answer that streams keeps one.
  static let limit = 16

  private let carrier = SystemCarrier(connectionLimit: limit)

  /// Connections of its own.
  public init() {}

  deinit {
    carrier.close()
  }

  /// Sends a request.
  /// - Returns: the exchange, under way. It ends by itself, or by ``HTTPExchange/cancel()``.
  /// - Throws: ``HTTPFailure/malformedRequest(_:)``, ``HTTPFailure/cancelled`` if the task is.
  public func begin(_ request: HTTPRequest, within limits: HTTPLimits) throws(HTTPFailure) -> HTTPExchange {
    if Task.isCancelled { throw .cancelled }
    let url = try request.checkedURL()
    let exchange = HTTPExchange(limits)
    carrier.carry(request, to: url, silence: limits.silence, exchange)
    return exchange
  }
}

#if canImport(CLibCurl)
  // Linux's URLSession ends the process where a connection breaks inside the head of an answer
  // (swift-corelibs-foundation issue 5285), so libcurl, on which it stands, is asked directly.
  typealias SystemCarrier = CurlCarrier
#else
  typealias SystemCarrier = URLSessionCarrier
#endif
