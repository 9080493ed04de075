internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Carries requests over the system's `URLSession`: one for the whole app, without cookies and caches.
public final class URLSessionTransport: HTTPTransport {
  /// How many bytes of a stream may wait for its listener: more than a server lets wait.
  static let streamByteLimit = 4 << 20
  /// A stream that is silent for so many seconds is broken: servers send something at least every 15.
  static let streamSilence = 45.0
  /// How many connections to one server are open at most; each stream keeps one.
  private static let connectionLimit = 16

  private let session: URLSession
  private let delegate: URLSessionRouter

  /// A transport of its own connections.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalAndRemoteCacheData
    configuration.httpMaximumConnectionsPerHost = Self.connectionLimit
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    delegate = URLSessionRouter()
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  deinit {
    session.invalidateAndCancel()
  }

  /// Sends a request and waits for its whole answer.
  public func answer(
    to request: HTTPRequest, byteLimit: Int, until end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPAnswer {
    let began = ContinuousClock.now
    let exchange = try begin(request, byteLimit: byteLimit, silence: Self.seconds(end - began))
    let clock = Self.clock(exchange, began, end)
    defer { clock.cancel() }
    let body = try await exchange.body()
    return HTTPAnswer(try await exchange.head(), body: body)
  }

  /// Sends a request and hands its answer on while it arrives.
  public func stream(
    _ request: HTTPRequest, headUntil end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPStream {
    let exchange = try begin(request, byteLimit: Self.streamByteLimit, silence: Self.streamSilence)
    let clock = Self.clock(exchange, ContinuousClock.now, end)
    defer { clock.cancel() }
    return HTTPStream(
      head: try await exchange.head(),
      next: { () async throws(HumonError) -> [UInt8]? in try await exchange.next() },
      close: { exchange.finish(.failure(.cancelled)) })
  }

  private func begin(
    _ request: HTTPRequest, byteLimit: Int, silence: Double
  ) throws(HumonError) -> HTTPExchange {
    if Task.isCancelled { throw .cancelled }
    guard let url = URL(string: request.url), url.host != nil else { throw .malformedRequest(request.url) }
    var made = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalAndRemoteCacheData, timeoutInterval: silence)
    made.httpMethod = request.method
    for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
    made.httpBody = request.body.map { Data($0) }
    let exchange = HTTPExchange(byteLimit: byteLimit)
    let task = session.dataTask(with: made)
    delegate.add(exchange, for: task)
    exchange.begin(cancel: { [delegate] in
      delegate.remove(task)
      task.cancel()
    })
    task.resume()
    return exchange
  }

  /// Ends an exchange at its time, whatever it is doing.
  private static func clock(
    _ exchange: HTTPExchange, _ began: ContinuousClock.Instant, _ end: ContinuousClock.Instant
  ) -> Task<Void, any Error> {
    Task {
      try await Task.sleep(until: end, clock: .continuous)
      // What was to be 30 s is a few microseconds less by now.
      exchange.finish(.failure(.tooSlow(seconds: (seconds(end - began) * 10).rounded() / 10)))
    }
  }

  private static func seconds(_ duration: Duration) -> Double { max(0, duration / .seconds(1)) }
}
