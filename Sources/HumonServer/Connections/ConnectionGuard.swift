import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1
import Synchronization

/// Keeps one connection within its bounds: how many there may be, how long a request may take, how much it may send; and
/// sees to it that nobody closes it before its answers are out (``ConnectionEnding``).
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
///
/// It is one handler, because each costs every request the unpacking of all its parts, and it stands nearest to the
/// network, where the version of HTTP is still known.
final class ConnectionGuard: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// A request may send this many bytes before its connection is cut.
  static let floodLimit = 8 << 20
  /// How long a refused connection may take to ask something, and so to learn that it is refused.
  private static let refusalGrace = TimeAmount.seconds(5)
  /// How often the deadlines are looked at: they need not be exact, and a timer for each request would cost more.
  private static let tick = TimeAmount.seconds(1)

  private enum Mode {
    case serving
    case refused(since: NIODeadline)
    case closing
  }

  private let reception: Reception
  private let connectionLimit: Int
  private let deadlines: RequestDeadlines
  private let budget: AnswerBudget
  private var mode = Mode.serving
  /// The request that is arriving: since when, and how much of its body has.
  private var receiving: (since: NIODeadline, bytes: Int)?
  /// Requests may arrive before the answers to earlier ones are out.
  private var requests = 0
  private var answers = 0
  private var idleSince = NIODeadline.now()
  /// Bytes that were waiting to be sent at the last look, and since when there have not been fewer.
  private var waiting = (bytes: 0, since: NIODeadline.now())
  private var timer: RepeatedTask?
  private let ending = ConnectionEnding()
  /// Whether the client has spoken HTTP/1.0, which knows no chunks.
  private var speaksVersion10 = false
  /// The numbers of the requests for a head alone that have no answer yet.
  private var headRequests: [Int] = []
  /// Whether the end of the answer that is being written must not be seen: it would be that of a body.
  private var hidesEnd = false

  init(
    _ reception: Reception, connectionLimit: Int, deadlines: RequestDeadlines, budget: AnswerBudget
  ) {
    self.reception = reception
    self.connectionLimit = connectionLimit
    self.deadlines = deadlines
    self.budget = budget
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let open = reception.metrics.connections.add(1, ordering: .relaxed).newValue
    if open > connectionLimit {
      reception.metrics.refusedConnections.add(1, ordering: .relaxed)
      mode = .refused(since: .now())
    }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleRepeatedTask(initialDelay: Self.tick, delay: Self.tick) { _ in
      let (handler, context) = bound.value
      handler.checkDeadlines(context)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    reception.metrics.connections.subtract(1, ordering: .relaxed)
    timer?.cancel()
  }

  // MARK: Requests

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
  private func note(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) -> Bool {
    switch part {
    case .head(let head):
      receiving = (.now(), 0)
      requests += 1
      // Nobody can tell which of two is meant, and HTTP/1.1 wants one (RFC 9112, section 3.2). With an earlier answer still to
      // come, 400 would stand in its place.
      let hosts = head.headers["Host"].count
      guard hosts == 1 || hosts == 0 && head.version == .http1_0 else {
        close(context, with: requests - answers == 1 ? .badRequest : nil)
        return false
      }
      if head.method == .HEAD { headRequests.append(requests) }
      // Hummingbird does not see a `Close` in capitals, nor the version of HTTP (RFC 9112, section 9.3).
      if !head.isKeepAlive { ending.noteLastRequest(requests) }
      if head.version == .http1_0 {
        speaksVersion10 = true
        // Chunks that HTTP/1.0 does not know may end elsewhere for somebody in between (RFC 9112, section 6.1).
        if head.headers.contains(name: "Transfer-Encoding") { ending.noteLastRequest(requests) }
      } else if head.headers.first(name: "Expect")?.lowercased() == "100-continue" {
        invite(context)
      }
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

  /// Tells a client that waits for it to send its body. One of HTTP/1.0 would take that for the answer (RFC 9110, section 10.1.1).
  private func invite(_ context: ChannelHandlerContext) {
    let head = HTTPResponseHead(version: .http1_1, status: .continue)
    context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
  }

  // MARK: Answers

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .closing = mode { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
    // What follows the last answer would be taken for a part of it, if that goes on until the connection ends.
    guard !ending.isAfterLast(answers + 1) else { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
    switch unwrapOutboundIn(data) {
    case .head(let head):
      // Hummingbird refuses what HTTP's parser does not understand.
      if requests == answers { noteRefusal(head.status, context) }
      guard head.status.code >= 200, let framed = framed(head) else {
        return context.write(data, promise: promise)
      }
      context.write(wrapOutboundOut(.head(framed)), promise: promise)
    case .body(.byteBuffer(let bytes)) where bytes.readableBytes >= AnswerBudget.smallAnswer:
      context.write(data, promise: budget.charge(bytes.readableBytes, until: promise, context.eventLoop))
    case .end:
      idleSince = .now()
      writeEnd(data, context, promise)
    default:
      context.write(data, promise: promise)
    }
  }

  /// The head of an answer with what it has to say of this connection; nil where it says so already.
  ///
  /// An answer whose length nobody knows is sent in chunks, and to HTTP/1.0 until the connection ends (RFC 9112, section 6.3),
  /// under the number of that version, because SwiftNIO goes by it.
  private func framed(_ head: HTTPResponseHead) -> HTTPResponseHead? {
    let number = answers + 1
    var framed = head
    if head.status.mayHaveResponseBody, !head.headers.contains(name: "Content-Length") {
      if headRequests.first == number { hidesEnd = true }
      if speaksVersion10 {
        framed.version = .http1_0
        ending.noteLastRequest(number)
      }
    }
    if ending.isLast(number) {
      framed.headers.replaceOrAdd(name: "Connection", value: "close")
    } else if speaksVersion10 {
      // It has asked to keep the connection, and wants to hear that it is kept (RFC 9112, appendix C.2.2).
      framed.headers.replaceOrAdd(name: "Connection", value: "keep-alive")
    } else {
      return nil
    }
    return framed
  }

  private func writeEnd(
    _ end: NIOAny, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>? = nil
  ) {
    answers += 1
    if headRequests.first == answers { headRequests.removeFirst() }
    let sent = promise ?? context.eventLoop.makePromise()
    ending.willSend()
    let bound = NIOLoopBound((ending, context), eventLoop: context.eventLoop)
    sent.futureResult.whenComplete { _ in
      let (ending, context) = bound.value
      ending.hasSent(context)
    }
    context.write(hidesEnd ? wrapOutboundOut(.body(.byteBuffer(ByteBuffer()))) : end, promise: sent)
    hidesEnd = false
    if ending.isLast(answers) { close(context: context, mode: .all, promise: nil) }
  }

  // MARK: The end

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    ending.close(mode, promise, context)
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
        close(context, with: requests - answers == 1 ? .requestTimeout : nil)
      } else if requests == answers, waiting.bytes == 0, now - idleSince >= .seconds(deadlines.head) {
        close(context, with: answers > 0 ? nil : .requestTimeout)
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

  private func noteRefusal(_ status: HTTPResponseStatus, _ context: ChannelHandlerContext) {
    reception.noteRefusal(
      .init(code: Int(status.code), reasonPhrase: status.reasonPhrase),
      of: context.remoteAddress.flatMap(IPAddress.init))
  }

  /// Ends a connection whose client had its time, whatever is still unsent.
  private func hardClose(_ context: ChannelHandlerContext) {
    mode = .closing
    context.close(mode: .all, promise: nil)
  }

  private func close(_ context: ChannelHandlerContext, with status: HTTPResponseStatus?) {
    mode = .closing
    if let status {
      noteRefusal(status, context)
      var headers: HTTPHeaders = ["Connection": "close", "Content-Length": "0"]
      if status == .serviceUnavailable { headers.add(name: "Retry-After", value: "5") }
      let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      writeEnd(wrapOutboundOut(.end(nil)), context)
      context.flush()
    }
    close(context: context, mode: .all, promise: nil)
  }
}
