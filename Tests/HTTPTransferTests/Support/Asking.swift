import HTTPTransfer
import UnreliableNetwork

extension HTTPConnections {
  /// Asks a network for a whole answer.
  func ask(
    _ network: UnreliableNetwork, _ method: String = "GET", limit: Int = 1 << 20, within seconds: Double = 10
  ) async throws(HTTPFailure) -> (head: HTTPHead, body: [UInt8]) {
    let exchange = try begin(
      HTTPRequest(method, network.address + "/"),
      within: .whole(bytes: limit, until: .now + .seconds(seconds)))
    let body = try await exchange.body()
    return (try await exchange.head(), body)
  }
}

/// The head of an answer.
func head(_ lines: String...) -> [UInt8] { Array((lines + ["", ""]).joined(separator: "\r\n").utf8) }

extension HTTPFailure {
  var isInterrupted: Bool { if case .interrupted = self { true } else { false } }
  var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
  var isUnreachable: Bool { if case .unreachable = self { true } else { false } }
}
