public import HTTPTransfer

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
