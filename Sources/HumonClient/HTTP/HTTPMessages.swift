/// A request, as the transport sends it.
public struct HTTPRequest: Sendable, Hashable {
  /// The method, upper case.
  public var method: String
  /// The whole address, percent-encoded.
  public var url: String
  /// The fields, each name once.
  public var headers: [String: String] = [:]
  /// The body; nil for none.
  public var body: [UInt8]?

  /// A request without fields.
  public init(_ method: String, _ url: String) {
    self.method = method
    self.url = url
  }
}

/// The head of an answer.
public struct HTTPHead: Sendable, Hashable {
  /// The status.
  public var status: Int
  /// The fields by their names in lower case.
  public var headers: [String: String]

  /// A head.
  public init(status: Int, headers: [String: String] = [:]) {
    self.status = status
    self.headers = headers
  }
}

/// A whole answer.
public struct HTTPAnswer: Sendable, Hashable {
  /// Its head.
  public var head: HTTPHead
  /// Its body, uncompressed.
  public var body: [UInt8]

  /// An answer.
  public init(_ head: HTTPHead, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }
}
