import HTTPTypes
import HumonModel
import HumonWire
import Hummingbird
import ServiceLifecycle

/// GET /v2/changes: what changes in the results of a search, as it happens, as server-sent events.
///
/// Most streams are sent on their connection itself (``StreamConnection``), which costs half as much memory. Who spells
/// the target with needless slashes, wants the head alone, or asks before an earlier answer is out, gets the same stream here.
struct V2ChangesController {
  let hub: ChangeHub
  let document: V2SearchDocument
  let now: @Sendable () -> Timestamp

  func add(to router: Router<HumonRequestContext>) {
    router.get("v2/changes") { request, context in try await listen(request, context) }
  }

  private func listen(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let asked = try StreamRequest(
      request.uri.query ?? "", lastEventID: request.headers[.lastEventID], document, now: now())
    // Who wants the head alone does not listen.
    guard context.wantsBody else {
      return Response(status: .ok, headers: StreamRequest.headers, body: ResponseBody { _ in })
    }
    let open = try await hub.open(asked.question, after: asked.last, from: context.client?.client)
    return Response(
      status: .ok, headers: StreamRequest.headers,
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
