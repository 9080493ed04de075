import NIOCore
import NIOHTTP1

/// Closes the connection after the answer to a request that does not want it kept: one that says `Connection: close`, in
/// whatever case, or one of HTTP/1.0 that does not say `keep-alive` (RFC 9112, section 9.3). Hummingbird no longer knows
/// the version when it answers.
final class AnswerThenClose: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Requests may arrive before the answers to earlier ones are out.
  private var requests = 0
  private var answers = 0
  private var lastAnswer: Int?

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
      context.write(data, promise: promise)
      guard answers == lastAnswer else { return }
      context.flush()
      context.close(promise: nil)
    default:
      context.write(data, promise: promise)
    }
  }
}
