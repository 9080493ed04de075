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
  func arrival(from peer: IPAddress?, requestID: String?, forwardedFor: @autoclosure () -> String?) -> Arrival
  {
    let time = uptime()
    let client = clientAddress.resolve(peer: peer, forwardedFor: forwardedFor())
    let tooSoon = client.flatMap { rateLimiter?.take(for: $0.client, at: time.seconds) }
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

  /// Logs what is a fault of the server's.
  func note(_ error: any Error, _ status: HTTPResponse.Status, _ arrival: Arrival) {
    guard status.kind == .serverError else { return }
    logger.error("request failed", metadata: ["error": "\(error)", "request_id": "\(arrival.requestID)"])
  }
}
