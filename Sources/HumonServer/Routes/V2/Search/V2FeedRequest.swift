import HTTPTypes
import Hummingbird

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

  init(_ request: Request) {
    path = request.uri.path
    query = request.uri.query
    host = request.head.authority
    acceptLanguage = request.headers.value(.acceptLanguage)
    ifNoneMatch = request.headers.value(.ifNoneMatch)
    ifModifiedSince = request.headers.value(.ifModifiedSince)
  }
}
