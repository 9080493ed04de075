import HTTPTypes
import HumonModel
import Logging

/// What every request meets first and leaves last, whichever way it is answered: who asks, may he ask that often, what is
/// the request called; and the record of it.
struct Reception: Sendable {
  let clientAddress: ClientAddress
  let rateLimiter: RateLimiter?
  let requestIdentity: RequestIdentity
  let metrics: ServerMetrics
  let logsRequests: Bool
  let logger: Logger
  let uptime: Uptime

  init(
    _ settings: ServerSettings, _ metrics: ServerMetrics, _ logger: Logger, _ uptime: @escaping Uptime
  ) {
    clientAddress = ClientAddress(trustedProxies: settings.trustedProxies)
    rateLimiter = settings.rateLimit.map(RateLimiter.init)
    requestIdentity = RequestIdentity()
    self.metrics = metrics
    logsRequests = settings.logsRequests
    self.logger = logger
    self.uptime = uptime
  }

  /// A request that has come.
  struct Arrival {
    let time: MonotonicTime
    /// The name by which it is found again.
    let requestID: String
    let client: IPAddress?
    /// Why it is not answered; nil if it is.
    let refusal: RequestFailure?
  }

  /// Lets a request in, or says why not.
  /// - Parameters:
  ///   - peer: who is at the other end of the connection.
  ///   - requestID: the name that came with the request.
  ///   - forwardedFor: what proxies have said; asked for only where the peer is one.
  ///   - isLimited: whether it counts for the limit.
  func arrival(
    from peer: IPAddress?, requestID: String?, forwardedFor: @autoclosure () -> String?,
    isLimited: Bool = true
  ) -> Arrival {
    let time = uptime()
    let client = clientAddress.resolve(peer: peer, forwardedFor: forwardedFor())
    let tooSoon = isLimited ? client.flatMap { rateLimiter?.take(for: $0.client, at: time.seconds) } : nil
    return Arrival(
      time: time, requestID: requestIdentity.name(given: requestID), client: client,
      refusal: tooSoon.map { .tooManyRequests(retryAfter: $0) })
  }

  /// Counts a request that has its answer, and logs it.
  func note(
    _ arrival: Arrival, _ method: HTTPRequest.Method, path: @autoclosure () -> String, route: String,
    _ status: HTTPResponse.Status
  ) {
    let duration = uptime() - arrival.time
    metrics.note(route: route, method: method, status: status, nanoseconds: duration)
    guard logsRequests else { return }
    AccessLog.write(arrival, method, path: path(), route: route, status, nanoseconds: duration, logger)
  }

  /// Counts and logs the refusal of what has not become a request: nobody knows its method, nor perhaps its address.
  func noteRefusal(_ status: HTTPResponse.Status, of peer: IPAddress?) {
    metrics.note(route: ServerMetrics.unrouted, method: nil, status: status, nanoseconds: 0)
    guard logsRequests else { return }
    logger.info(
      "refused",
      metadata: ["status": .stringConvertible(status.code), "client": .string(peer?.description ?? "-")])
  }

  /// Logs what is a fault of the server's.
  func note(_ error: any Error, _ status: HTTPResponse.Status, _ arrival: Arrival) {
    guard status.kind == .serverError else { return }
    logger.error("request failed", metadata: ["error": "\(error)", "request_id": "\(arrival.requestID)"])
  }
}
