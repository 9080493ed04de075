extension HumonError: CustomStringConvertible {
  /// What happened, in English, for developers and logs. The screens have sentences of their own.
  public var description: String {
    switch self {
    case .invalid(let problems):
      "values are wrong: " + problems.map { "\($0.pointer) \($0.message)" }.joined(separator: "; ")
    case .notFound: "there is no such thing"
    case .unauthorised: "nobody is logged in, or the token or app secret is good for nothing"
    case .forbidden(let words): "this is not allowed: \(words)"
    case .conflict(let words): "this cannot be done as things are: \(words)"
    case .changedMeanwhile: "the event was changed meanwhile"
    case .gone: "it is gone for good"
    case .tooMuchSent: "more was sent than is taken"
    case .tooManyRequests(let seconds): "too many requests" + Self.again(in: seconds)
    case .unavailable(let seconds): "the server cannot at the moment" + Self.again(in: seconds)
    case .server(let status): "the server answered with status \(status)"
    case .unreadable(let reason): "the answer is not understood: \(reason)"
    case .answerTooLarge(let limit): "the answer has more than \(limit) bytes"
    case .offline(let reason): "the server cannot be reached: \(reason)"
    case .interrupted(let reason): "the connection broke: \(reason)"
    case .tooSlow(let seconds): "there was no answer within \(seconds) s"
    case .cancelled: "it was cancelled"
    case .storage(let reason): "this device cannot keep it: \(reason)"
    case .malformedRequest(let reason): "this makes no request: \(reason)"
    }
  }

  private static func again(in seconds: Int?) -> String { seconds.map { "; again in \($0) s" } ?? "" }
}
