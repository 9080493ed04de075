import HTTPTypes
import Hummingbird
import NIOHTTP1

/// What the answer to a search depends on besides the search, whichever way the request has come.
struct V2FeedRequest {
  /// The path as it was sent.
  let path: String
  /// What stands behind the question mark; nil where there is none.
  let query: String?
  /// What the asker calls this server.
  let host: String?
  let acceptLanguage: String?
  let ifNoneMatch: String?
  let ifModifiedSince: String?
  /// The headers on which the answer depends.
  let vary: String

  init(_ request: Request) {
    path = request.uri.path
    query = request.uri.query
    host = request.head.authority
    acceptLanguage = request.headers.value(.acceptLanguage)
    ifNoneMatch = request.headers.value(.ifNoneMatch)
    ifModifiedSince = request.headers.value(.ifModifiedSince)
    vary = "Accept, Accept-Language"
  }

  /// A request that is answered on its connection, where nobody adds on what its compression depends.
  init(_ head: HTTPRequestHead) {
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    query = parts.count > 1 ? String(parts[1]) : nil
    host = head.headers.first(name: "Host")
    acceptLanguage = head.headers.value(.acceptLanguage)
    ifNoneMatch = head.headers.value(.ifNoneMatch)
    ifModifiedSince = head.headers.value(.ifModifiedSince)
    vary = "Accept, Accept-Language, Accept-Encoding"
  }
}
