import CDescriptions
import HTTPTypes
import Hummingbird

/// /docs: the descriptions of the API as pages that a person can read. They ask nobody else for anything, and need no
/// script.
struct DocsController {
  private let pages: [(path: String, asset: Lazy<PreparedAnswer>)]

  /// - Parameter baseURL: where the examples are sent.
  init(v1: APIDescription, v2: APIDescription, baseURL: String) {
    pages = [
      ("/docs", Self.page("/docs") { ReferencePage(document: v2.document, baseURL: baseURL).page }),
      ("/docs/v1", Self.page("/docs/v1") { ReferencePage(document: v1.document, baseURL: baseURL).page }),
      (
        "/docs/changelog",
        Self.page("/docs/changelog") {
          ChangelogPage.page(String(decoding: [UInt8](description_changelog()), as: UTF8.self))
        }
      ),
      ("/docs/docs.css", Lazy { Self.answer("text/css", description_docs_css()) }),
      ("/docs/docs.js", Lazy { Self.answer("text/javascript", description_docs_js()) }),
    ]
  }

  func add(to router: Router<HumonRequestContext>) {
    for page in pages {
      router.get(RouterPath(page.path)) { request, _ in page.asset.value.response(to: request) }
    }
  }

  private static func page(_ path: String, _ make: @escaping @Sendable () -> DocsPage) -> Lazy<PreparedAnswer>
  {
    Lazy { answer("text/html", Array(make().html(at: path).utf8)) }
  }

  private static func answer(_ mediaType: String, _ file: description_bytes) -> PreparedAnswer {
    answer(mediaType, [UInt8](file))
  }

  private static func answer(_ mediaType: String, _ bytes: [UInt8]) -> PreparedAnswer {
    PreparedAnswer(
      bytes, contentType: mediaType + "; charset=utf-8",
      headers: [
        .cacheControl: "public, max-age=300", .contentSecurityPolicy: policy, .referrerPolicy: "no-referrer",
      ])
  }

  /// Nothing but our own style and script, no form, no frame.
  private static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

extension HTTPField.Name {
  // The name is fixed and valid, so that making it cannot fail.
  fileprivate static let referrerPolicy = Self("Referrer-Policy")!
}
