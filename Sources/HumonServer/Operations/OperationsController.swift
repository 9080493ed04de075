import HTTPTypes
import HumonStore
import Hummingbird
import NIOCore

/// What operators and their machines ask: is it well, and what has it done.
struct OperationsController {
  let store: SQLiteStore
  let metrics: ServerMetrics

  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self)
      .get("health", use: health)
      .get("metrics", use: prometheus)
  }

  /// Whether it is asked by a machine that takes the server out of service when it gets no answer: never limited.
  static func isAsked(by request: Request) -> Bool {
    request.uri.path == "/health" || request.uri.path == "/metrics"
  }

  /// 200 when the server can serve, 503 when its database does not answer.
  @Sendable private func health(_ request: Request, _ context: HumonRequestContext) async -> Response {
    let isWell = await store.isReadable()
    return .json(
      Array(
        "{\"status\":\"\(isWell ? "ok" : "unavailable")\",\"events\":\(store.index.snapshot.eventCount)}".utf8
      ),
      status: isWell ? .ok : .serviceUnavailable, headers: [.cacheControl: "no-store"])
  }

  @Sendable private func prometheus(_ request: Request, _ context: HumonRequestContext) -> Response {
    let text = PrometheusText(metrics, snapshot: store.index.snapshot, store: store.statistics).text
    return Response(
      status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
