import HTTPTypes
import HumonModel
import HumonWire
import Hummingbird
import ServiceLifecycle

/// GET /v2/changes: what changes in the results of a search, as it happens, as server-sent events.
struct V2ChangesController {
  let hub: ChangeHub
  let document: V2SearchDocument
  let now: @Sendable () -> Timestamp

  func add(to router: Router<HumonRequestContext>) {
    router.get("v2/changes") { request, context in try await listen(request, context) }
  }

  private func listen(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let query = request.uri.query ?? ""
    let question = try StreamQuestion(query, document, now: now())
    let sequence = try resumption(request, QueryString(query))
    let headers: HTTPFields = [
      .contentType: SentEvent.mediaType, .cacheControl: "no-store",
      // Some proxies gather an answer before they pass it on.
      .xAccelBuffering: "no",
    ]
    if request.method == .head { return Response(status: .ok, headers: headers) }
    let open = try await hub.open(question, after: sequence, from: context.client?.client)
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        try await withGracefulShutdownHandler {
          while let blocks = await open.stream.next() { try await writer.write(contentsOf: blocks) }
        } onGracefulShutdown: {
          open.stream.end()
        }
        try await writer.finish(nil)
      })
  }

  /// The change after which the listener wants to go on. The header counts more: after a break it is the younger one.
  private func resumption(_ request: Request, _ query: QueryString) throws -> Int64? {
    guard let text = request.headers[.lastEventID] ?? query[StreamQuestion.resumption], !text.isEmpty else {
      return nil
    }
    guard let sequence = Int64(text) else {
      throw DocumentFailure(DocumentProblem("Last-Event-ID", .notValidHere))
    }
    return sequence
  }
}

extension HTTPField.Name {
  // The names are fixed and valid, so that making them cannot fail.
  fileprivate static let lastEventID = Self("Last-Event-ID")!
  fileprivate static let xAccelBuffering = Self("X-Accel-Buffering")!
}
