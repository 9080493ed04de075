/// How many streams there are, in all and of each client.
struct StreamCounts {
  let limits: StreamLimits
  private(set) var inAll = 0
  private var ofClient: [IPAddress: Int] = [:]

  init(_ limits: StreamLimits) {
    self.limits = limits
  }

  /// Counts one more.
  /// - Throws: ``RequestFailure/tooManyStreams``, ``RequestFailure/tooManyStreamsOfClient``
  mutating func add(_ client: IPAddress?) throws(RequestFailure) {
    guard inAll < limits.inAll else { throw .tooManyStreams }
    if let client, ofClient[client, default: 0] >= limits.perClient { throw .tooManyStreamsOfClient }
    inAll += 1
    if let client { ofClient[client, default: 0] += 1 }
  }

  mutating func remove(_ client: IPAddress?) {
    inAll -= 1
    guard let client, let count = ofClient[client] else { return }
    ofClient[client] = count > 1 ? count - 1 : nil
  }
}
