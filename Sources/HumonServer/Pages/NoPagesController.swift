import HTTPTypes
import Hummingbird
import NIOCore

/// What answers where the files of the pages are missing: `/` says so, and the address of an event's page, which feeds
/// and messages carry, leads to the event itself.
struct NoPagesController {
  func add(to router: Router<HumonRequestContext>) {
    router.get("/") { _, _ in
      Response(
        status: .serviceUnavailable,
        headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
        body: ResponseBody(
          byteBuffer: ByteBuffer(
            string:
              "Humon's pages are not installed here; the log says what is missing. The API is at /docs.\n")))
    }
    router.get("events/:name") { _, context in
      guard let name = context.parameters.get("name") else { throw RequestFailure.notFound }
      let event = PageLinks.id(in: name).map(\.description) ?? name
      return Response(status: .temporaryRedirect, headers: [.location: "/v2/events/\(event)"])
    }
  }
}
