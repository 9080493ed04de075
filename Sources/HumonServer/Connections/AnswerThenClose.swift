import NIOCore
import NIOHTTP1

/// Closes a connection when its last answer has been sent, and not before.
///
/// SwiftNIO's `close` drops what the kernel has not taken yet, and whoever closes (this handler, the guard, Hummingbird
/// at a shutdown or when the client has sent its last) means "after the answer". So this handler, the nearest to the
/// network, holds a close back until every answer is out; only ``ConnectionGuard/HardClose`` goes through at once.
///
/// It closes by itself after the answer to a request that does not want the connection kept: one that says
/// `Connection: close`, in whatever case, or one of HTTP/1.0 that does not say `keep-alive` (RFC 9112, section 9.3).
/// Hummingbird no longer knows the version when it answers.
final class AnswerThenClose: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Requests may arrive before the answers to earlier ones are out.
  private var requests = 0
  private var answers = 0
  private var lastAnswer: Int?
  /// Answers that are written and not sent.
  private var unsent = 0
  private var heldBack: [(mode: CloseMode, promise: EventLoopPromise<Void>?)] = []

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) {
      requests += 1
      if lastAnswer == nil, !head.isKeepAlive { lastAnswer = requests }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where lastAnswer == answers + 1 && head.status.code >= 200:
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end:
      answers += 1
      unsent += 1
      let sent = promise ?? context.eventLoop.makePromise()
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      sent.futureResult.whenComplete { _ in
        let (handler, context) = bound.value
        handler.answerWasSent(context)
      }
      context.write(data, promise: sent)
      if answers == lastAnswer { close(context: context, mode: .all, promise: nil) }
    default:
      context.write(data, promise: promise)
    }
  }

  private func answerWasSent(_ context: ChannelHandlerContext) {
    unsent -= 1
    guard unsent == 0 else { return }
    let closes = heldBack
    heldBack = []
    for close in closes { context.close(mode: close.mode, promise: close.promise) }
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard unsent > 0, mode != .input else { return context.close(mode: mode, promise: promise) }
    heldBack.append((mode, promise))
    context.flush()
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?)
  {
    guard event is ConnectionGuard.HardClose else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    context.close(mode: .all, promise: promise)
  }
}
