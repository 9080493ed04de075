/// Why there is no whole answer.
public enum HTTPFailure: Error, Sendable, Hashable {
  /// This does not make a request: an address that is none of the web, a field that would break a line.
  case malformedRequest(String)
  /// There is no way to the server: its name, its port, its certificate, the proxy. Nothing was sent.
  case unreachable(String)
  /// The connection broke or fell silent before the answer was whole. What was asked may have been done.
  case interrupted(String)
  /// What came is no HTTP, or not encoded as it says.
  case unreadable(String)
  /// More bytes of the body than this waited for whoever takes them.
  case tooLarge(limit: Int)
  /// It took longer than it was given. What was asked may have been done.
  case tooSlow
  /// Whoever asked does not want the answer any more.
  case cancelled
}
