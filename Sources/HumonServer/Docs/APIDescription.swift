import HumonWire
import Hummingbird

/// The description of one version of the API, as it is served. It is put together when it is first asked for.
struct APIDescription: Sendable {
  private let made: Lazy<(document: OpenAPIDocument, answer: PreparedAnswer)>

  /// - Parameter level: how hard it is compressed; nil where it never is.
  init(level: Gzip.Level?, _ document: @escaping @Sendable () -> OpenAPIDocument) {
    made = Lazy {
      let document = document()
      let answer = PreparedAnswer(
        Array((document.content.lines + "\n").utf8), contentType: ReadyAnswer.jsonType,
        headers: [.cacheControl: "public, max-age=3600"], level: level)
      return (document, answer)
    }
  }

  var document: OpenAPIDocument { made.value.document }

  func response(to request: Request) -> Response { made.value.answer.response(to: request) }
}
