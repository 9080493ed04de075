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
  /// It is asked with the cookie of Humon's own pages, and not by one of them.
  case foreignPage
  /// A code that nobody was given, or that has been used, or whose time is over.
  case unknownCode
  /// It is somebody else's.
  case forbidden
  /// A change does not say on which version it is made (RFC 6585, section 3).
  case versionNeeded
  /// A change is made on a version that is not the present one, or on none of ours.
  case changedMeanwhile
  /// None of the media types that are asked for can be given.
  case notAcceptable
  /// A large answer, while too many are waiting to be taken: ``AnswerBudget``.
  case tooManyBytesWaiting
  /// More requests than the operator lets one address make; seconds until the next may come.
  case tooManyRequests(retryAfter: Int)
  /// As many streams are open as there may be: ``StreamLimits/inAll``.
  case tooManyStreams
  /// One client has as many streams open as it may: ``StreamLimits/perClient``.
  case tooManyStreamsOfClient
  /// What was made has been deleted since: the wish for it came before, under the same key.
  case deletedSince
  /// What has changed since then cannot be told any more.
  case changesForgotten
}
