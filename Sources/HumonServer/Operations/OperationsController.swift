import HTTPTypes
import HumonStore
import HumonWire
import Hummingbird
import NIOCore

/// What operators and their machines ask: is it well, and what has it done.
struct OperationsController {
  let store: SQLiteStore
  let metrics: ServerMetrics
  /// How many lines of the log were lost since the start.
  let lostLogLines: @Sendable () -> Int

  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self)
      .get("health", use: health)
      .get("metrics", use: prometheus)
  }

  /// Whether it is asked by a machine that takes the server out of service when it gets no answer: never limited.
  static func isAsked(by request: Request) -> Bool {
    request.uri.path == "/health" || request.uri.path == "/metrics"
  }

  /// 200 when the server can serve, 503 when its database does not answer. A server whose disk is full still finds events:
  /// it says so in the body, and is not taken out of service, which would help nobody.
  @Sendable private func health(_ request: Request, _ context: HumonRequestContext) async -> Response {
    let answers = await store.isReadable()
    let writeFailure = store.statistics.health.writeFailure
    var json = JSONWriter(capacity: 96)
    json.object { json in
      json.member("status", !answers ? "unavailable" : writeFailure == nil ? "ok" : "degraded")
      json.member("events", Int64(store.index.snapshot.eventCount))
      if let writeFailure {
        json.member("writes", "failing")
        json.member("reason", writeFailure)
      }
    }
    return .json(
      json.bytes, status: answers ? .ok : .serviceUnavailable, headers: [.cacheControl: "no-store"])
  }

  @Sendable private func prometheus(_ request: Request, _ context: HumonRequestContext) -> Response {
    let text = PrometheusText(
      metrics, snapshot: store.index.snapshot, store: store.statistics,
      lostLogLines: lostLogLines()
    ).text
    return Response(
      status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
