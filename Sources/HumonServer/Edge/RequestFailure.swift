import HumonModel

/// Why a request is not answered as it hoped.
enum RequestFailure: Error {
  /// The body is not what its type says.
  case malformedBody
  /// The body is larger than ``RequestBodyReader/limit``.
  case bodyTooLarge
  /// The body is neither JSON nor a form.
  case unsupportedMediaType
  /// No token, or one that nobody holds.
  case unauthorised
  /// No app secret, or a wrong one.
  case wrongAppSecret
  /// No such thing, or not for v1's eyes.
  case notFound
  /// It is somebody else's.
  case forbidden
  /// A large answer, while too many are waiting to be taken: ``AnswerBudget``.
  case tooManyBytesWaiting
  /// More requests than the operator lets one address make; seconds until the next may come.
  case tooManyRequests(retryAfter: Int)
}
