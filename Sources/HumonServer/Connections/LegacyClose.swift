import NIOCore
import NIOHTTP1

/// Closes the connection after the answer to an HTTP/1.0 request that does not ask to keep it (RFC 9112, section 9.3):
/// such a client waits for the end of the connection. Hummingbird no longer knows the version when it answers.
final class LegacyClose: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private var closesAfterAnswer = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data), head.version.minor == 0, !head.isKeepAlive {
      closesAfterAnswer = true
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard closesAfterAnswer else { return context.write(data, promise: promise) }
    switch unwrapOutboundIn(data) {
    case .head(var head):
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      context.writeAndFlush(data).whenComplete { _ in bound.value.close(promise: nil) }
      promise?.succeed()
    }
  }
}
