import NIOCore

/// Closes a connection when its last answer has been sent, and not before.
///
/// SwiftNIO's `close` drops what the kernel has not taken yet, and whoever closes (the guard, Hummingbird at a shutdown or
/// when the client has sent its last) means "after the answer". So a close is held back until every answer is out.
///
/// A class, because what it tells the channel to do may call it again before it returns.
final class ConnectionEnding {
  /// The number of the request after which the client does not want the connection kept.
  private var lastRequest: Int?
  /// Answers that are written and not sent.
  private var unsent = 0
  private var heldBack: [(mode: CloseMode, promise: EventLoopPromise<Void>?)] = []

  func noteLastRequest(_ number: Int) {
    lastRequest = min(lastRequest ?? number, number)
  }

  /// Whether the answer of this number is the last one.
  func isLast(_ number: Int) -> Bool { number == lastRequest }

  /// Whether there is to be no answer of this number, because the connection ends before.
  func isAfterLast(_ number: Int) -> Bool { lastRequest.map { number > $0 } ?? false }

  func willSend() {
    unsent += 1
  }

  func hasSent(_ context: ChannelHandlerContext) {
    unsent -= 1
    guard unsent == 0 else { return }
    let closes = heldBack
    heldBack = []
    for close in closes { context.close(mode: close.mode, promise: close.promise) }
  }

  func close(
    _ mode: CloseMode, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext
  ) {
    guard unsent > 0, mode != .input else { return context.close(mode: mode, promise: promise) }
    heldBack.append((mode, promise))
    context.flush()
  }
}
