import HTTPTypes
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Synchronization

/// Keeps one connection within its bounds: how many there may be, how long a request may take, how much it may send.
///
/// A connection over the limit is refused: its first request gets 503, or the silence of `refusalGrace` does, and it is
/// closed. On all others two clocks run, and a client that is too slow gets 408 and is closed; Hummingbird's own idle
/// timeout would be content with a byte now and then.
///
///     idle ──head──▶ receiving, unanswered ──end──▶ unanswered ──answer──▶ idle
///     (deadlines.head)  (deadlines.body)  └─answer─▶ receiving ──end──▶ idle
///                                                    (deadlines.body)
///
/// A client that does not take its answer (`deadlines.answer`) is cut off, and while all clients together leave more than
/// `AnswerBudget` allows lying about, large answers are refused with 503: answers that wait are memory.
///
/// A body that goes on after its request has been answered, because it was too large, is read and dropped up to
/// `floodLimit`, so that the client can read the answer. An idle connection that has served before is closed without a
/// word: a 408 could be taken for the answer to a request that is on its way.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// A request may send this many bytes before its connection is cut.
  static let floodLimit = 8 << 20
  /// How long a refused connection may take to ask something, and so to learn that it is refused.
  private static let refusalGrace = TimeAmount.seconds(5)
  /// How often the deadlines are looked at: they need not be exact, and a timer for each request would cost more.
  private static let tick = TimeAmount.seconds(1)

  /// Ends a connection whose client had its time, whatever is still unsent.
  struct HardClose: Sendable {}

  private enum Mode {
    case serving
    case refused(since: NIODeadline)
    case closing
  }

  private let metrics: ServerMetrics
  private let connectionLimit: Int
  private let deadlines: RequestDeadlines
  private let budget: AnswerBudget
  private var mode = Mode.serving
  /// The request that is arriving: since when, and how much of its body has.
  private var receiving: (since: NIODeadline, bytes: Int)?
  /// Requests whose answers are not out yet.
  private var unanswered = 0
  private var hasServed = false
  private var idleSince = NIODeadline.now()
  /// Bytes that were waiting to be sent at the last look, and since when there have not been fewer.
  private var waiting = (bytes: 0, since: NIODeadline.now())
  private var timer: RepeatedTask?

  init(
    metrics: ServerMetrics, connectionLimit: Int, deadlines: RequestDeadlines, budget: AnswerBudget
  ) {
    self.metrics = metrics
    self.connectionLimit = connectionLimit
    self.deadlines = deadlines
    self.budget = budget
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let open = metrics.connections.add(1, ordering: .relaxed).newValue
    if open > connectionLimit {
      metrics.refusedConnections.add(1, ordering: .relaxed)
      mode = .refused(since: .now())
    }
    let operations = context.pipeline.syncOperations
    if let codec = try? operations.handler(type: HTTP1ToHTTPServerCodec.self) {
      try? operations.addHandler(AnswerThenClose(), position: .before(codec))
    }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
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
    switch mode {
    case .serving:
      guard note(unwrapInboundIn(data), context) else { return }
      context.fireChannelRead(data)
    case .refused:
      if case .end = unwrapInboundIn(data) { close(context, with: .serviceUnavailable) }
    case .closing:
      break
    }
  }

  /// - Returns: whether the part is to be passed on.
  private func note(_ part: HTTPRequestPart, _ context: ChannelHandlerContext) -> Bool {
    switch part {
    case .head(let head):
      receiving = (.now(), 0)
      unanswered += 1
      // The first Host has become the authority; where one is left among the fields there were two, and nobody can tell
      // which is meant (RFC 9112, section 3.2). With an earlier answer still to come, 400 would stand in its place.
      guard !head.headerFields.contains(.host) else {
        close(context, with: unanswered == 1 ? .badRequest : nil)
        return false
      }
      if head.headerFields[.expect]?.lowercased() == "100-continue" { invite(context) }
    case .body(let chunk):
      receiving?.bytes += chunk.readableBytes
      guard (receiving?.bytes ?? 0) <= Self.floodLimit else {
        hardClose(context)
        return false
      }
    case .end:
      receiving = nil
      idleSince = .now()
    }
    return true
  }

  /// Tells a client that waits for it to send its body (RFC 9110, section 10.1.1).
  private func invite(_ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .closing = mode { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
    switch unwrapOutboundIn(data) {
    case .body(let bytes) where bytes.readableBytes >= AnswerBudget.smallAnswer:
      context.write(data, promise: budget.charge(bytes.readableBytes, until: promise, context.eventLoop))
    case .end:
      unanswered -= 1
      hasServed = true
      idleSince = .now()
      context.write(data, promise: promise)
    default:
      context.write(data, promise: promise)
    }
  }

  private func checkDeadlines(_ context: ChannelHandlerContext) {
    let now = NIODeadline.now()
    guard isTaken(context, now) else { return hardClose(context) }
    switch mode {
    case .refused(let since) where now - since >= Self.refusalGrace:
      close(context, with: .serviceUnavailable)
    case .serving:
      if let receiving {
        guard now - receiving.since >= .seconds(deadlines.body) else { return }
        // With an earlier answer still to come, 408 would stand in its place.
        close(context, with: unanswered == 1 ? .requestTimeout : nil)
      } else if unanswered == 0, waiting.bytes == 0, now - idleSince >= .seconds(deadlines.head) {
        close(context, with: hasServed ? nil : .requestTimeout)
      }
    default:
      break
    }
  }

  /// Whether the client takes what is sent to it: what waits has become less within the deadline.
  private func isTaken(_ context: ChannelHandlerContext, _ now: NIODeadline) -> Bool {
    let bytes = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    if bytes > 0 { idleSince = now }
    if bytes == 0 || bytes < waiting.bytes { waiting.since = now }
    waiting.bytes = bytes
    return now - waiting.since < .seconds(deadlines.answer)
  }

  private func hardClose(_ context: ChannelHandlerContext) {
    mode = .closing
    context.triggerUserOutboundEvent(HardClose(), promise: nil)
  }

  private func close(_ context: ChannelHandlerContext, with status: HTTPResponse.Status?) {
    mode = .closing
    if let status {
      var fields: HTTPFields = [.connection: "close", .contentLength: "0"]
      if status == .serviceUnavailable { fields[.retryAfter] = "5" }
      context.write(wrapOutboundOut(.head(HTTPResponse(status: status, headerFields: fields))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
    context.close(promise: nil)
  }
}

extension HTTPField.Name {
  // The name is fixed and valid, so that making it cannot fail.
  fileprivate static let host = Self("Host")!
}
