internal import HTTPTransfer

/// What matters of an answer's head.
extension HTTPHead {
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// How many bytes the document has; nil where it is not known, as for compressed ones.
  var length: Int64? {
    guard headers["content-encoding"] ?? "identity" == "identity" else { return nil }
    return headers["content-length"].flatMap { Int64($0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// The answer that comes from an address; `Retry-After` counts from `now`, in seconds since 1970.
  func answer(from address: String, movedTo: String?, now: Int64) -> FetchAnswer {
    var answer = FetchAnswer(status: status, address: address)
    answer.movedTo = movedTo
    answer.etag = headers["etag"]
    answer.lastModified = headers["last-modified"]
    answer.retryAfter = headers["retry-after"].flatMap { RetryAfter.instant($0, now: now) }
    return answer
  }
}
