import HTTPTypes
import Hummingbird
import NIOCore

/// `/` where the files of the pages are missing: says so, instead of nothing.
struct NoPagesController {
  func add(to router: Router<HumonRequestContext>) {
    router.get("/") { _, _ in
      Response(
        status: .serviceUnavailable,
        headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
        body: ResponseBody(
          byteBuffer: ByteBuffer(
            string: "Humon's pages are not installed here; the log says what is missing. The API is at /docs.\n")))
    }
  }
}
