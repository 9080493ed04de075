import HumonModel
import HumonWire

extension HumonError {
  /// Why an answer is no success; nil if it is one.
  init?(refusing answer: HTTPAnswer) {
    switch answer.head.status {
    case 200..<300, 304: return nil
    case 401: self = .unauthorised
    case 403: self = .forbidden(answer.sentence)
    case 404: self = .notFound
    case 409: self = .conflict(answer.sentence)
    case 410: self = .gone
    case 412, 428: self = .changedMeanwhile
    case 413: self = .tooMuchSent
    case 422: self = .invalid(answer.problems)
    case 429: self = .tooManyRequests(retryAfter: answer.retryAfter)
    case 502, 503, 504: self = .unavailable(retryAfter: answer.retryAfter)
    case let status: self = .server(status: status)
    }
  }

  /// Why the credentials could not be read or written.
  init(_ error: CredentialStoreError) {
    switch error {
    case .unavailable(let reason), .refused(let reason), .failed(let reason): self = .storage(reason)
    }
  }
}

extension HTTPAnswer {
  /// What the server says to a person: the title of v2's problem, or v1's message.
  fileprivate var sentence: String {
    guard let document = try? document() else { return "" }
    for name: StaticString in ["title", "message", "error"] {
      if let text = document[name]?.string { return text }
    }
    return ""
  }

  /// The problems with values; where the answer does not tell them one that says what it does tell.
  fileprivate var problems: [FieldProblem] {
    let problems = (try? document()).flatMap { try? FieldProblem.list($0) } ?? []
    return problems.isEmpty ? [FieldProblem(pointer: "", message: sentence)] : problems
  }

  /// The seconds of `Retry-After`, where it names seconds, and not for ever (RFC 9110, section 10.2.3).
  fileprivate var retryAfter: Int? {
    guard let text = head.headers["retry-after"], let seconds = Int(text), seconds >= 0 else { return nil }
    return min(seconds, 86_400)
  }
}
