import Foundation
import Geocoding
import Synchronization

/// A service that says what a test wants, on a clock that only moves when somebody waits or the test says so.
final class VirtualService: Sendable {
  private struct State {
    var now = Duration.zero
    var requests: [(url: String, userAgent: String, at: Duration)] = []
    var reply: Result<GeocodingReply, CannotConnect>
  }
  struct CannotConnect: Error {}
  private let state: Mutex<State>

  init(_ reply: GeocodingReply) {
    state = Mutex(State(reply: .success(reply)))
  }

  convenience init(answering fixture: String) throws {
    self.init(GeocodingReply(status: 200, body: try Self.answer(fixture)))
  }

  /// What it answers from now on; nil for no connection.
  func reply(_ reply: GeocodingReply?) {
    state.withLock { $0.reply = reply.map { .success($0) } ?? .failure(CannotConnect()) }
  }

  func advance(_ duration: Duration) {
    state.withLock { $0.now += duration }
  }

  var urls: [String] { state.withLock { $0.requests.map(\.url) } }
  var userAgents: [String] { state.withLock { $0.requests.map(\.userAgent) } }
  /// When it was asked, in seconds.
  var seconds: [Double] { state.withLock { $0.requests.map { $0.at / .seconds(1) } } }

  func geocoder(_ service: GeocodingService, at address: String = "http://maps.example") -> OnlineGeocoder {
    let clock = GeocodingClock(
      now: { self.state.withLock { $0.now } },
      sleep: { duration in
        self.state.withLock { $0.now += duration }
        await Task.yield()
      })
    return OnlineGeocoder(service, at: address, userAgent: "Humon (test)", clock: clock) { request in
      try self.state.withLock { state in
        state.requests.append((request.url, request.userAgent, state.now))
        return try state.reply.get()
      }
    }
  }

  static func answer(_ name: String) throws -> [UInt8] {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Fixtures/answers")
    return Array(try Data(contentsOf: folder.appendingPathComponent(name + ".json")))
  }
}
