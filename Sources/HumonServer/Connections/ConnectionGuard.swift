import HTTPTypes
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Synchronization

/// Keeps one connection within its bounds: how many there may be, how long a request may take, how much it may send.
///
///     opened ──▶ too many? ──▶ refused: 503 at its first request, or after `refusalGrace`, then closed
///        │
///        └▶ waiting for a head (`deadlines.head`) ──▶ receiving a body (`deadlines.body`, `floodLimit`) ──▶ answering
///                         ▲                                                                               │
///                         └──────────────────────── the answer's end ─────────────────────────────────────┘
///
/// A client that is too slow gets 408 and is closed; Hummingbird's own idle timeout would be content with a byte now and
/// then. A body that goes on after it was refused is dropped, up to a limit, so that the answer can still be read.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// A request may send this many bytes before its connection is cut.
  static let floodLimit = 8 << 20
  /// How long a refused connection may take to read its refusal.
  private static let refusalGrace = TimeAmount.seconds(5)
  /// How often the deadlines are looked at: they need not be exact, and a timer for each request would cost more.
  private static let tick = TimeAmount.seconds(1)

  private enum State {
    case waitingForHead(since: NIODeadline)
    case receivingBody(since: NIODeadline, bytes: Int)
    case answering
    case refused(since: NIODeadline)
    case closing
  }

  private let metrics: ServerMetrics
  private let connectionLimit: Int
  private let deadlines: RequestDeadlines
  private var state = State.answering
  private var timer: RepeatedTask?

  init(metrics: ServerMetrics, connectionLimit: Int, deadlines: RequestDeadlines) {
    self.metrics = metrics
    self.connectionLimit = connectionLimit
    self.deadlines = deadlines
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let open = metrics.connections.add(1, ordering: .relaxed).newValue
    if open > connectionLimit {
      metrics.refusedConnections.add(1, ordering: .relaxed)
      state = .refused(since: .now())
    } else {
      state = .waitingForHead(since: .now())
    }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let operations = context.pipeline.syncOperations
    if let codec = try? operations.handler(type: HTTP1ToHTTPServerCodec.self) {
      try? operations.addHandler(LegacyClose(), position: .before(codec))
    }
    timer = context.eventLoop.scheduleRepeatedTask(initialDelay: Self.tick, delay: Self.tick) { _ in
      let (handler, context) = bound.value
      handler.checkDeadlines(context)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    metrics.connections.subtract(1, ordering: .relaxed)
    timer?.cancel()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (state, unwrapInboundIn(data)) {
    case (.refused, .head), (.refused, .end):
      close(context, with: .serviceUnavailable)
    case (.refused, _), (.closing, _):
      break
    case (_, .head(let head)):
      state = .receivingBody(since: .now(), bytes: 0)
      if head.headerFields[.expect]?.lowercased() == "100-continue" { invite(context) }
      context.fireChannelRead(data)
    case (.receivingBody(let since, let bytes), .body(let chunk)):
      receive(chunk, after: bytes, since: since, context: context, data: data)
    case (.receivingBody, .end):
      state = .answering
      context.fireChannelRead(data)
    default:
      context.fireChannelRead(data)
    }
  }

  /// Tells a client that waits for it to send its body (RFC 9110, section 10.1.1).
  private func invite(_ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
  }

  private func receive(
    _ chunk: ByteBuffer, after bytes: Int, since: NIODeadline, context: ChannelHandlerContext, data: NIOAny
  ) {
    let total = bytes + chunk.readableBytes
    state = .receivingBody(since: since, bytes: total)
    guard total <= Self.floodLimit else {
      state = .closing
      context.close(promise: nil)
      return
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .closing = state { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
    if case .end = unwrapOutboundIn(data), case .answering = state { state = .waitingForHead(since: .now()) }
    context.write(data, promise: promise)
  }

  private func checkDeadlines(_ context: ChannelHandlerContext) {
    let now = NIODeadline.now()
    switch state {
    case .waitingForHead(let since) where now - since >= .seconds(deadlines.head):
      close(context, with: .requestTimeout)
    case .receivingBody(let since, _) where now - since >= .seconds(deadlines.body):
      close(context, with: .requestTimeout)
    case .refused(let since) where now - since >= Self.refusalGrace:
      close(context, with: .serviceUnavailable)
    default:
      break
    }
  }

  private func close(_ context: ChannelHandlerContext, with status: HTTPResponse.Status) {
    state = .closing
    var fields: HTTPFields = [.connection: "close", .contentLength: "0"]
    if status == .serviceUnavailable { fields[.retryAfter] = "5" }
    context.write(wrapOutboundOut(.head(HTTPResponse(status: status, headerFields: fields))), promise: nil)
    let loopBound = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      loopBound.value.close(promise: nil)
    }
  }
}
