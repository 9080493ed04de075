public import HTTPTransfer

/// Carries requests to a server and answers back. An app uses ``SystemTransport``; tests bring their own.
public protocol HTTPTransport: Sendable {
  /// Sends a request and waits for its whole answer.
  ///
  /// Redirects are not followed: they are answers like others.
  /// - Parameters:
  ///   - request: what is sent.
  ///   - byteLimit: how many bytes the body may have, uncompressed.
  ///   - end: when to give up, whatever has arrived until then.
  /// - Throws: ``HumonError/offline(_:)``, ``HumonError/interrupted(_:)``, ``HumonError/tooSlow(seconds:)``,
  ///   ``HumonError/answerTooLarge(limit:)``, ``HumonError/cancelled``, ``HumonError/malformedRequest(_:)``
  func answer(
    to request: HTTPRequest, byteLimit: Int, until end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPAnswer

  /// Sends a request and hands its answer on while it arrives, without an end in time.
  /// - Parameter end: when to give up if no head has come.
  /// - Throws: as ``answer(to:byteLimit:until:)``, until the head is there.
  func stream(
    _ request: HTTPRequest, headUntil end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPStream
}

/// An answer that arrives in pieces.
public struct HTTPStream: Sendable {
  /// Its head.
  public let head: HTTPHead
  /// The next bytes; nil at the end. It throws ``HumonError/interrupted(_:)``, ``HumonError/cancelled`` and
  /// ``HumonError/answerTooLarge(limit:)``, the last when more bytes wait than a listener could have missed.
  public let next: @Sendable () async throws(HumonError) -> [UInt8]?
  /// Ends the answer from this side.
  public let close: @Sendable () -> Void

  /// A stream of these parts.
  public init(
    head: HTTPHead, next: @escaping @Sendable () async throws(HumonError) -> [UInt8]?,
    close: @escaping @Sendable () -> Void
  ) {
    self.head = head
    self.next = next
    self.close = close
  }
}
