import NIOCore
import NIOHTTP1

/// Answers on the connection itself what needs neither a task nor a wait: between HTTP's parser and Hummingbird, which costs
/// several times what finding such an answer does. Streams of changes it leaves to a ``StreamConnection``.
///
/// A request is taken only when nothing before it is unanswered, so that answers keep their order, and while the client takes
/// what it is sent: otherwise Hummingbird gets it, which stops reading from a client that does not.
final class ReadyAnswers: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let responder: ReadyResponder
  private let streams: StreamResponder
  /// The request that is arriving, if it is answered here.
  private var taken: (head: HTTPRequestHead, request: ReadyRequest)?
  /// Requests that Hummingbird has, and has not answered yet.
  private var passedOn = 0
  private var needsFlush = false

  init(_ responder: ReadyResponder, _ streams: StreamResponder) {
    self.responder = responder
    self.streams = streams
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(var head):
      let plain = CanonicalPath.withoutNeedlessEscapes(head.uri)
      if let plain { head.uri = plain }
      taken = take(head, context)
      guard taken == nil, !leave(head, context) else { return }
      passedOn += 1
      if plain != nil { return context.fireChannelRead(wrapInboundOut(.head(head))) }
    case .body:
      break
    case .end:
      guard let taken else { break }
      self.taken = nil
      return answer(taken.request, taken.head, context)
    }
    context.fireChannelRead(data)
  }

  private func take(_ head: HTTPRequestHead, _ context: ChannelHandlerContext)
    -> (head: HTTPRequestHead, request: ReadyRequest)?
  {
    guard passedOn == 0, context.channel.isWritable else { return nil }
    return responder.request(head).map { (head, $0) }
  }

  /// - Returns: whether somebody else answers the request from now on, what is still to come of it too.
  private func leave(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) -> Bool {
    guard passedOn == 0, context.channel.isWritable, streams.takes(head) else { return false }
    let connection = StreamConnection(head, streams)
    return (try? context.pipeline.syncOperations.addHandler(connection, position: .before(self))) != nil
  }

  private func answer(_ request: ReadyRequest, _ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let peer = context.remoteAddress.flatMap(IPAddress.init)
    let (head, body) = responder.answer(request, head, peer: peer)
    needsFlush = true
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if body.readableBytes > 0 { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
    context.write(wrapOutboundOut(.end(nil)), promise: nil)
  }

  /// What has arrived together is answered together.
  func channelReadComplete(context: ChannelHandlerContext) {
    if needsFlush {
      needsFlush = false
      context.flush()
    }
    context.fireChannelReadComplete()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { passedOn -= 1 }
    context.write(data, promise: promise)
  }
}
