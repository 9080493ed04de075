/// The head of an answer.
public struct HTTPHead: Sendable, Hashable {
  /// The status.
  public var status: Int
  /// The fields by their names in lower case; the values of a name that came several times, separated by commas.
  public var headers: [String: String]

  /// A head.
  public init(status: Int, headers: [String: String] = [:]) {
    self.status = status
    self.headers = headers
  }
}
