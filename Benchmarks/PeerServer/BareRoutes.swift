import HTTPTypes
import Hummingbird
import NIOCore

/// Routes that do nothing but answer: what the framework leaves for a server to use up.
struct BareRoutes {
  /// Of the size of Humon's answers to the searches that are measured.
  let nearests: ByteBuffer
  /// Of the size of Humon's answers to GET /v1/events/:id.
  let event: ByteBuffer

  static let json: HTTPFields = [.contentType: "application/json; charset=utf-8"]
  /// More than any event that is sent here; a larger body is refused, as Humon does.
  private static let bodyLimit = 65_536
  private static let created = ByteBuffer(string: "{\"id\":1}")

  func add(to router: Router<BasicRequestContext>) {
    let nearests = nearests
    let event = event
    router.get("bare/nearests") { _, _ in Self.answer(nearests) }
    router.get("bare/event") { _, _ in Self.answer(event) }
    router.post("bare") { request, _ in
      _ = try await request.body.collect(upTo: Self.bodyLimit)
      return Self.answer(Self.created)
    }
  }

  private static func answer(_ body: ByteBuffer) -> Response {
    Response(status: .ok, headers: json, body: ResponseBody(byteBuffer: body))
  }
}
