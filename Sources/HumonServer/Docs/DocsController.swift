import HTTPTypes
import Hummingbird
import NIOCore

/// /docs: the descriptions of the API as pages that a person can read. They ask nobody else for anything, and need no
/// script.
struct DocsController {
  private let pages: [(path: String, asset: Lazy<DocsAsset>)]

  /// - Parameter baseURL: where the examples are sent.
  init(v1: APIDescription, v2: APIDescription, baseURL: String) {
    pages = [
      ("/docs", Self.page("/docs") { ReferencePage(document: v2.document, baseURL: baseURL).page }),
      ("/docs/v1", Self.page("/docs/v1") { ReferencePage(document: v1.document, baseURL: baseURL).page }),
      (
        "/docs/changelog",
        Self.page("/docs/changelog") {
          ChangelogPage.page(String(decoding: PackageResources.changelog_md, as: UTF8.self))
        }
      ),
      ("/docs/docs.css", Lazy { DocsAsset("text/css", PackageResources.docs_css) }),
      ("/docs/docs.js", Lazy { DocsAsset("text/javascript", PackageResources.docs_js) }),
    ]
  }

  func add(to router: Router<HumonRequestContext>) {
    for page in pages {
      router.get(RouterPath(page.path)) { request, _ in page.asset.value.response(to: request) }
    }
  }

  private static func page(_ path: String, _ make: @escaping @Sendable () -> DocsPage) -> Lazy<DocsAsset> {
    Lazy { DocsAsset("text/html", Array(make().html(at: path).utf8)) }
  }
}

/// A file of the documentation, as it is sent.
struct DocsAsset: Sendable {
  private let body: ByteBuffer
  private let headers: HTTPFields
  private let tag: EntityTag

  init(_ mediaType: String, _ bytes: [UInt8]) {
    body = ByteBuffer(bytes: bytes)
    tag = bytes.withUnsafeBytes { EntityTag(of: $0) }
    headers = [
      .contentType: mediaType + "; charset=utf-8", .eTag: tag.text, .cacheControl: "public, max-age=300",
      .contentSecurityPolicy: Self.policy, .xContentTypeOptions: "nosniff", .referrerPolicy: "no-referrer",
    ]
  }

  func response(to request: Request) -> Response {
    if let known = request.headers[.ifNoneMatch], tag.isAmong(known) {
      return Response(status: .notModified, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  /// Nothing but our own style and script, no form, no frame.
  private static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

extension HTTPField.Name {
  // The name is fixed and valid, so that making it cannot fail.
  fileprivate static let referrerPolicy = Self("Referrer-Policy")!
}
