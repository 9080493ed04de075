import HumonModel
public import HumonWire

/// Why something could not be done, as far as a person or a model has to know.
public enum HumonError: Error, Sendable, Hashable {
  // MARK: The server understood, and said no
  /// Values are wrong (422): each with its field.
  case invalid([FieldProblem])
  /// There is no such thing, or none that the asker may know of (404); also a wrong app secret in v1.
  case notFound
  /// Nobody is logged in, or the token or the app secret is good for nothing (401).
  case unauthorised
  /// The asker may not do this (403); the server's sentence.
  case forbidden(String)
  /// It cannot be done as things are (409), such as answering a cancelled event; the server's sentence.
  case conflict(String)
  /// The event was changed since it was read (412, 428): read it again first.
  case changedMeanwhile
  /// It was there once and is gone for good (410).
  case gone
  /// More was sent than is taken (413).
  case tooMuchSent
  /// Too many requests (429); in so many seconds it may be tried again.
  case tooManyRequests(retryAfter: Int?)
  /// The server cannot at the moment (503, 502, 504); in so many seconds it may be tried again.
  case unavailable(retryAfter: Int?)
  /// Any other answer that is no success.
  case server(status: Int)

  // MARK: Whatever answered, it was not understood
  /// The answer is not what the API promises: what, and where in it.
  case unreadable(String)
  /// The answer has more bytes than this.
  case answerTooLarge(limit: Int)

  // MARK: There was no answer
  /// The server cannot be reached; in the system's words.
  case offline(String)
  /// The connection broke before the answer was whole; in the system's words. What was asked may have been done.
  case interrupted(String)
  /// It took longer than this, in seconds. What was asked may have been done.
  case tooSlow(seconds: Double)
  /// The task was cancelled.
  case cancelled

  // MARK: This device
  /// Credentials or files could not be read or written; in the system's words.
  case storage(String)
  /// This does not make a request, such as an address that is none.
  case malformedRequest(String)
}
