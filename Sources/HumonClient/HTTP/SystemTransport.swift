public import HTTPTransfer

/// Carries requests over the network, on connections that are kept: one transport for the whole app.
public final class SystemTransport: HTTPTransport {
  /// How many bytes of a stream may wait for its listener: more than a server lets wait.
  static let streamByteLimit = 4 << 20
  /// A stream that is silent for so long is broken: servers send something at least every 15 s.
  static let streamSilence = Duration.seconds(45)

  private let connections = HTTPConnections()

  /// A transport of its own connections.
  public init() {}

  /// Sends a request and waits for its whole answer.
  public func answer(
    to request: HTTPRequest, byteLimit: Int, until end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPAnswer {
    let began = ContinuousClock.now
    do {
      let exchange = try connections.begin(request, within: .whole(bytes: byteLimit, until: end))
      let body = try await exchange.body()
      return HTTPAnswer(try await exchange.head(), body: body)
    } catch {
      throw HumonError(error, after: end - began)
    }
  }

  /// Sends a request and hands its answer on while it arrives.
  public func stream(
    _ request: HTTPRequest, headUntil end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPStream {
    let given = end - .now
    do throws(HTTPFailure) {
      let exchange = try connections.begin(
        request,
        within: .endless(bytes: Self.streamByteLimit, headUntil: end, silence: Self.streamSilence))
      return HTTPStream(
        head: try await exchange.head(),
        next: { () async throws(HumonError) -> [UInt8]? in
          do throws(HTTPFailure) {
            return try await exchange.next()
          } catch {
            throw HumonError(error, after: given)
          }
        },
        close: { exchange.cancel() })
    } catch {
      throw HumonError(error, after: given)
    }
  }
}

extension HumonError {
  /// Why there is no whole answer.
  /// - Parameter time: how long it had.
  init(_ failure: HTTPFailure, after time: Duration) {
    switch failure {
    case .malformedRequest(let part): self = .malformedRequest(part)
    case .unreachable(let words): self = .offline(words)
    case .interrupted(let words): self = .interrupted(words)
    case .unreadable(let words): self = .unreadable(words)
    case .tooLarge(let limit): self = .answerTooLarge(limit: limit)
    // What was to be 30 s is a few microseconds less by now.
    case .tooSlow: self = .tooSlow(seconds: max(0, (time / .seconds(1) * 10).rounded() / 10))
    case .cancelled: self = .cancelled
    }
  }
}
