internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// What matters of an answer's head.
struct HTTPHead: Sendable {
  var status: Int
  var location: String?
  var etag: String?
  var lastModified: String?
  var retryAfter: String?
  var contentType: String?
  var contentLanguage: String?
  /// nil where it is not known, as for compressed documents.
  var length: Int64?

  init(_ response: HTTPURLResponse) {
    status = response.statusCode
    location = response.value(forHTTPHeaderField: "Location")
    etag = response.value(forHTTPHeaderField: "ETag")
    lastModified = response.value(forHTTPHeaderField: "Last-Modified")
    retryAfter = response.value(forHTTPHeaderField: "Retry-After")
    contentType = response.value(forHTTPHeaderField: "Content-Type")
    contentLanguage = response.value(forHTTPHeaderField: "Content-Language")
    let isCompressed =
      response.value(forHTTPHeaderField: "Content-Encoding").map { $0 != "identity" } ?? false
    length = isCompressed || response.expectedContentLength < 0 ? nil : response.expectedContentLength
  }

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}
