import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Puts the ``ConnectionGuard`` and the ``ReadyAnswers`` where Hummingbird has no place for handlers of others, between HTTP's
/// parser and the codec that turns its parts into those of swift-http-types; and goes.
final class HandlerPlacement: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart

  private let connectionGuard: ConnectionGuard
  private let readyAnswers: ReadyAnswers

  init(_ connectionGuard: ConnectionGuard, _ readyAnswers: ReadyAnswers) {
    self.connectionGuard = connectionGuard
    self.readyAnswers = readyAnswers
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let operations = context.pipeline.syncOperations
    do {
      let codec = try operations.handler(type: HTTP1ToHTTPServerCodec.self)
      try operations.addHandler(connectionGuard, position: .before(codec))
      try operations.addHandler(readyAnswers, position: .before(codec))
      operations.removeHandler(context: context, promise: nil)
    } catch {
      // Nobody is served unguarded.
      context.close(promise: nil)
    }
  }
}
