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
    // The header counts more: after a break it is the younger one.
    let last = request.headers[.lastEventID] ?? QueryString(query)[StreamQuestion.resumption]
    let headers: HTTPFields = [
      .contentType: SentEvent.mediaType, .cacheControl: "no-store",
      // Some proxies gather an answer before they pass it on.
      .xAccelBuffering: "no",
    ]
    if request.method == .head { return Response(status: .ok, headers: headers) }
    let open = try await hub.open(
      question, after: last.flatMap { $0.isEmpty ? nil : $0 }, from: context.client?.client)
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
}

extension HTTPField.Name {
  // The names are fixed and valid, so that making them cannot fail.
  fileprivate static let lastEventID = Self("Last-Event-ID")!
  fileprivate static let xAccelBuffering = Self("X-Accel-Buffering")!
}
