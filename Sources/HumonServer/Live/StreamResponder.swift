import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import NIOCore
import NIOHTTP1

/// What the router and ``V2ChangesController`` are for other requests, for streams that are sent on their connection itself.
struct StreamResponder: Sendable {
  let hub: ChangeHub
  let document: V2SearchDocument
  let now: @Sendable () -> Timestamp
  let ready: ReadyResponder

  /// Whether this asks for a stream, in the one spelling that is known here.
  func takes(_ head: HTTPRequestHead) -> Bool {
    let target = head.uri.utf8
    return head.method == .GET && target.starts(with: StreamRequest.route.utf8)
      && [nil, UInt8(ascii: "?")].contains(target.dropFirst(StreamRequest.route.utf8.count).first)
      && target.count <= EdgeResponder.targetLength && !target.contains(UInt8(ascii: "#"))
      && !head.headers.announceBody
  }

  /// Opens the stream that is asked for.
  /// - Throws: ``RequestFailure``, `DocumentFailure`, `StoreError`
  func open(_ head: HTTPRequestHead, _ arrival: Reception.Arrival) async throws -> OpenStream {
    if let refusal = arrival.refusal { throw refusal }
    let request = try StreamRequest(
      String(head.uri.dropFirst(StreamRequest.route.count + 1)),
      lastEventID: head.headers.value(.lastEventID), document, now: now())
    return try await hub.open(request.question, after: request.last, from: arrival.client?.client)
  }

  /// What a stream begins with.
  func beginning(_ head: HTTPRequestHead, _ arrival: Reception.Arrival) -> HTTPResponseHead {
    ready.head(
      of: ReadyAnswer(status: .ok, headers: StreamRequest.headers), to: head, arrival,
      route: StreamRequest.route, isEndless: true)
  }

  /// The answer where there is no stream.
  func refusal(_ error: any Error, _ head: HTTPRequestHead, _ arrival: Reception.Arrival) -> (
    HTTPResponseHead, ByteBuffer
  ) {
    let answer = ready.failure(error, head, arrival)
    return (ready.head(of: answer, to: head, arrival, route: StreamRequest.route), answer.body)
  }
}
