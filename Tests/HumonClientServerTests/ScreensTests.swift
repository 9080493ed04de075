import Foundation
import GeoIndex
import HumonClient
import HumonModel
import HumonWire
import Testing
import UnreliableNetwork

@Suite("The screens, on the real server", .serialized)
struct ScreensTests {
  @Test("Three phones: one adds an event, one goes there, one joins the first; the network is cut in between")
  func story() async throws {
    try await withLiveServer { server in try await Self.story(server) }
  }

  @MainActor
  private static func story(_ server: LiveServer) async throws {
    let here = try #require(GeoPoint(latitude: 52.52, longitude: 13.405))
    let region = MapRegion(center: here, kilometres: 2)
    let (ann, bob, carol) = (
      try phone("ann", server), try phone("bob", server), try phone("carol", server)
    )

    // The first start, in a tunnel; the next move of the map makes the user.
    let map = ann.map()
    server.network.become(.cut)
    await map.appear()
    await map.settle()
    #expect(map.state == .failed("App authentication error"))
    server.network.become(.faithful)
    map.regionDidChange(to: region)
    await map.settle()
    #expect(map.state == .idle)
    #expect(map.pins.isEmpty)

    // Add an event here. The address is filled in; without a network nothing typed is lost.
    let form = ann.form(ann.locate(in: region).draft())
    await form.lookUpAddress()
    #expect(form.address == "Berlin, Germany")
    form.name = "Tea"
    form.start = Date().addingTimeInterval(86_400)
    server.network.become(.cut)
    #expect(await form.submit() == nil)
    #expect(form.state == .failed("Failed to create event."))
    #expect(form.name == "Tea")
    server.network.become(.faithful)
    let tea = try #require(await form.submit())
    map.take(tea)
    #expect(map.pins.map(\.isOwn) == [true])
    #expect(ann.confirmation(of: tea).sentence.hasPrefix("Tea at Berlin, Germany, "))

    // A stranger sees it and goes there; the map that is open hears of it.
    let following = Task { await map.follow() }
    let other = bob.map()
    other.regionDidChange(to: region)
    await other.appear()
    await other.settle()
    let detail = bob.detail(of: try #require(other.pins.first?.event), on: other)
    #expect(!detail.isEditable)
    try await eventually { @MainActor in map.state == .idle }
    await detail.attend()
    #expect(detail.goingText == "1 is going")
    #expect(other.pins.map(\.isAttended) == [true])
    try await eventually { @MainActor in map.pins.first?.event?.attendance?.going == 1 }
    following.cancel()
    await detail.undo()
    #expect(other.pins.map(\.isAttended) == [false])

    // The owner changes it; the stranger's pin changes in its place.
    let pin = try #require(other.pins.first)
    let change = ann.form(changing: try #require(map.pins.first?.event))
    change.name = "Green tea"
    map.take(try #require(await change.submit()))
    other.refresh()
    await other.settle()
    #expect(other.pins.first === pin)
    #expect(pin.title == "Green tea")

    // Another phone of the owner.
    let devices = ann.devices()
    await devices.makeLinkCode()
    let joining = carol.devices()
    joining.typedCode = try #require(devices.linkCode?.code)
    await joining.join()
    #expect(joining.devices.count == 2)
    let second = carol.map()
    second.regionDidChange(to: region)
    await second.appear()
    await second.settle()
    #expect(second.pins.map(\.isOwn) == [true])
  }

  /// The screens of a phone without a user.
  @MainActor
  private static func phone(_ name: String, _ server: LiveServer) throws -> HumonScreens {
    let settings = try AppSettings {
      [
        "HumonEnvironment": "debug", "HumonStagingServer": server.network.address,
        "HumonProductionServer": "https://humon.example", "HumonAppSecret": LiveServer.secret,
      ][$0]
    }
    let folder = server.folder.appendingPathComponent(name).path
    let device = LiveApp.Device(
      folder: folder, credentials: FileCredentialStore(path: folder + "/credentials"), languages: ["en"],
      locale: Locale(identifier: "en_GB"), zone: .gmt)
    return LiveApp(settings, on: device).screens
  }

  /// Waits for something that comes by itself.
  private static func eventually(_ condition: () async -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while await !condition() {
      try #require(ContinuousClock.now < end, "it did not come to that")
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
