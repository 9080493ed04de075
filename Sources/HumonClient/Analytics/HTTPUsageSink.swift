internal import FeedReader
internal import Foundation

/// Sends reports to an address, as JSON: `{"counts":{"open":2},"environment":"production","id":"…","key":"…"}`.
///
/// Nothing else goes along: no cookie, no token, no language, and no name of the device.
public struct HTTPUsageSink: UsageSink {
  private let address: String
  private let keys: UsageKeys
  private let transport: any HTTPTransport
  private let deadline: Duration

  /// - Parameters:
  ///   - address: where reports are taken.
  ///   - keys: which app they are of.
  ///   - transport: what carries them.
  ///   - deadline: how long one may take.
  public init(
    address: String, keys: UsageKeys, transport: any HTTPTransport, deadline: Duration = .seconds(30)
  ) {
    self.address = address
    self.keys = keys
    self.transport = transport
    self.deadline = deadline
  }

  /// See ``UsageSink/send(_:)``.
  public func send(_ report: UsageReport) async -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let body = Body(
      key: keys[report.environment], id: report.id, environment: report.environment.rawValue,
      counts: report.counts)
    guard let bytes = try? encoder.encode(body) else { return false }
    var request = HTTPRequest("POST", address)
    request.headers["Content-Type"] = "application/json"
    // A repetition is known by it, whether or not its body is read.
    request.headers["Idempotency-Key"] = report.id
    request.body = Array(bytes)
    let answer = try? await transport.answer(to: request, byteLimit: Self.answerLimit, until: .now + deadline)
    return answer.map { (200..<300).contains($0.head.status) } ?? false
  }

  /// Nobody reads the answer.
  private static let answerLimit = 1 << 16

  private struct Body: Encodable {
    var key: String
    var id: String
    var environment: String
    var counts: [String: Int]
  }
}
