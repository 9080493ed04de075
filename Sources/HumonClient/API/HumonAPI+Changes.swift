public import HumonWire

/// What changes, while it changes (docs/live.md).
extension HumonAPI: ChangesService {
  /// The changes in the results of a search (`GET /v2/changes`), over all breaks of the connection.
  public func changes(_ question: EventQuestion) -> ChangeStream {
    ChangeStream {
      let listener = ChangeListener(pause: configuration.retryPause) {
        (last: String?) async throws(HumonError) -> HTTPStream in try await openChanges(question, after: last)
      }
      return { () async throws(HumonError) -> EventChange? in try await listener.next() }
    }
  }

  /// Opens a stream.
  /// - Parameter last: the change after which it is to go on; nil for from now on.
  func openChanges(
    _ question: EventQuestion, after last: String?
  ) async throws(HumonError) -> HTTPStream {
    var call = APICall("GET", "/v2/changes")
    call.query = question.narrowing
    call.accept = SentEventParser.mediaType
    call.headers["Last-Event-ID"] = last
    let end = ContinuousClock.now + configuration.deadline
    let stream = try await transport.stream(try await request(call), headUntil: end)
    if let refusal = HumonError(refusing: HTTPAnswer(stream.head)) {
      stream.close()
      throw refusal
    }
    let type = stream.head.headers["content-type"] ?? ""
    guard stream.head.status == 200, type.lowercased().hasPrefix(SentEventParser.mediaType) else {
      stream.close()
      throw .unreadable("the answer (\(type)) is no stream of events")
    }
    return stream
  }
}
