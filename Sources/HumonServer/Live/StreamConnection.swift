import NIOCore
import NIOHTTP1

/// Sends a stream of changes on its connection itself, from the end of the request to the end of the stream.
///
/// A stream lasts for hours and mostly waits. Behind Hummingbird a task waits with it, and with the task the stacks of all that
/// its request went through, more than half of what a stream takes. Here nothing waits but this handler: the hub wakes it.
///
///     arriving ──end──▶ opening ──▶ open ──over──▶ handed back
///                          └──refused──────────────────▲
///
/// It stands between the network and ``ReadyAnswers``. Whatever comes while it stands there, be it another request, the end of
/// what the client sends, or of the server, is held and handed on when the stream is over; so much that nothing more is read.
final class StreamConnection: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    case arriving(HTTPRequestHead)
    case opening(HTTPRequestHead, Reception.Arrival)
    case open(OpenStream)
    case over
  }
  private enum Held {
    case part(NIOAny)
    case event(Any)
    case error(any Error)
  }

  private let streams: StreamResponder
  private var state: State
  private var held: [Held] = []

  /// - Parameter head: what has come of the request so far.
  init(_ head: HTTPRequestHead, _ streams: StreamResponder) {
    state = .arriving(head)
    self.streams = streams
  }

  // MARK: What comes

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch state {
    case .arriving(let head):
      if case .end = unwrapInboundIn(data) { open(head, context) }
    case .opening, .open:
      held.append(.part(data))
    case .over:
      context.fireChannelRead(data)
    }
  }

  func read(context: ChannelHandlerContext) {
    if held.isEmpty { context.read() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if case .over = state { return context.fireErrorCaught(error) }
    held.append(.error(error))
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .over = state { return context.fireUserInboundEventTriggered(event) }
    held.append(.event(event))
    endWithServer()
    probe(context)
  }

  /// Who has nothing more to say may still listen, or may have gone without a word: then his system answers this with a reset,
  /// which closes the connection. Otherwise his stream would count until the next heartbeat.
  private func probe(_ context: ChannelHandlerContext) {
    let hasNoMoreToSay = held.contains { held in
      if case .event(let event) = held { event as? ChannelEvent == .inputClosed } else { false }
    }
    guard case .open = state, hasNoMoreToSay else { return }
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(SentEvent.silence))), promise: nil)
  }

  /// The end of the server is the end of its streams.
  private func endWithServer() {
    guard case .open(let open) = state else { return }
    for case .event(is ChannelShouldQuiesceEvent) in held { open.stream.end() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    state = .over
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    state = .over
  }

  // MARK: The stream

  private func open(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let arrival = streams.ready.arrival(head, from: context.remoteAddress.flatMap(IPAddress.init))
    state = .opening(head, arrival)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.makeFutureWithTask { [streams] in try await streams.open(head, arrival) }
      .whenComplete { opened in
        let (connection, context) = bound.value
        connection.begin(opened, context)
      }
  }

  private func begin(_ opened: Result<OpenStream, any Error>, _ context: ChannelHandlerContext) {
    // Who has gone meanwhile hears nothing any more.
    guard case .opening(let head, let arrival) = state else { return }
    switch opened {
    case .success(let open):
      state = .open(open)
      context.write(wrapOutboundOut(.head(streams.beginning(head, arrival))), promise: nil)
      endWithServer()
      send(context)
      probe(context)
    case .failure(let error):
      let (answer, body) = streams.refusal(error, head, arrival)
      context.write(wrapOutboundOut(.head(answer)), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
      finish(context)
    }
  }

  /// Sends what waits, as long as the client takes it.
  private func send(_ context: ChannelHandlerContext) {
    while case .open(let open) = state, context.channel.isWritable,
      open.stream.isReady(orWake: waking(context))
    {
      guard let blocks = open.stream.take() else { return finish(context) }
      for block in blocks { context.write(wrapOutboundOut(.body(.byteBuffer(block))), promise: nil) }
      context.flush()
    }
  }

  /// Sends what waits then, called on any thread. It is made anew each time: kept here it would keep this handler for ever.
  private func waking(_ context: ChannelHandlerContext) -> @Sendable () -> Void {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    return { [loop = context.eventLoop] in
      loop.execute {
        let (connection, context) = bound.value
        connection.send(context)
      }
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    send(context)
    context.fireChannelWritabilityChanged()
  }

  // MARK: The end

  /// Ends the answer, and leaves the connection to the others.
  private func finish(_ context: ChannelHandlerContext) {
    state = .over
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    let held = held
    self.held = []
    for item in held {
      switch item {
      case .part(let part): context.fireChannelRead(part)
      case .event(let event): context.fireUserInboundEventTriggered(event)
      case .error(let error): context.fireErrorCaught(error)
      }
    }
    if !held.isEmpty {
      context.fireChannelReadComplete()
      context.read()
    }
    context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
  }
}
