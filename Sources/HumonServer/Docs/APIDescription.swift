import HumonWire
import Hummingbird
import NIOCore

/// The description of one version of the API, as it is served. It is put together when it is first asked for.
struct APIDescription: Sendable {
  private let made: Lazy<(document: OpenAPIDocument, body: ByteBuffer)>

  init(_ document: @escaping @Sendable () -> OpenAPIDocument) {
    made = Lazy {
      let document = document()
      return (document, ByteBuffer(string: document.content.lines + "\n"))
    }
  }

  var document: OpenAPIDocument { made.value.document }

  var response: Response { .json(made.value.body, headers: [.cacheControl: "max-age=3600"]) }
}
