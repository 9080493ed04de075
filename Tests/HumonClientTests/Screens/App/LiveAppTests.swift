import FeedReader
import Foundation
import HumonClient
import HumonTexts
import Synchronization
import Testing

@MainActor @Suite("A whole app")
struct LiveAppTests {
  @Test("It starts without a network, counts, and sends when it comes to the front and there is one")
  func story() async throws {
    let folder = try ScratchFolder()
    let transport = SwitchedTransport()
    let settings = try AppSettings {
      [
        "HumonEnvironment": "debug", "HumonStagingServer": "https://staging.humon.example",
        "HumonProductionServer": "https://humon.example", "HumonAppSecret": "secret",
        "HumonUsageAddress": "https://counts.example", "HumonUsageKeyDebug": "d",
      ][$0]
    }
    var device = LiveApp.Device(
      folder: folder.file("app"), credentials: MemoryCredentialStore(), languages: ["es-MX", "en"],
      locale: Locale(identifier: "es_MX"), zone: .gmt)
    device.transport = transport
    let app = LiveApp(settings, on: device)
    let map = app.screens.map()
    await map.appear()
    await map.settle()
    #expect(map.state == .failed(app.screens.texts[.mapAuthenticationError]))
    #expect(app.screens.texts.language == "es")
    await app.becomeActive()
    transport.isOnline = true
    await app.becomeActive()
    let sent = transport.arrived.filter { $0.url == "https://counts.example" }
    #expect(sent.count == 1)
    let body = String(decoding: try #require(sent.first?.body), as: UTF8.self)
    #expect(body.hasPrefix(#"{"counts":{"start":1},"environment":"debug","id":""#))
    #expect(body.hasSuffix(#"","key":"d"}"#))
  }
}

/// A network that can be there or not.
private final class SwitchedTransport: HTTPTransport {
  private let state = Mutex((isOnline: false, arrived: [HTTPRequest]()))

  var isOnline: Bool {
    get { state.withLock { $0.isOnline } }
    set { state.withLock { $0.isOnline = newValue } }
  }
  var arrived: [HTTPRequest] { state.withLock { $0.arrived } }

  func answer(
    to request: HTTPRequest, byteLimit: Int, until end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPAnswer {
    guard isOnline else { throw .offline("switched off") }
    state.withLock { $0.arrived.append(request) }
    return HTTPAnswer(HTTPHead(status: 204))
  }

  func stream(
    _ request: HTTPRequest, headUntil end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPStream {
    throw .offline("switched off")
  }
}
