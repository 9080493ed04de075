import ArgumentParser
import Foundation
import HumonModel
import HumonServer
import HumonStore
import Logging
import Testing

@testable import humon

@Suite("What the pages are made of")
struct SiteOpeningTests {
  /// The site's own files, as the project has them.
  private static let site = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/HumonServer/Site").path

  private func opening(_ arguments: [String], _ environment: [String: String] = [:]) throws -> SiteOpening {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return try SiteOpening(
      SiteOptions.parse(arguments), SettingsSource(environment: environment), logger)
  }

  @Test("What was named has to be there")
  func named() throws {
    #expect(throws: SiteError.noFolder("/nowhere")) {
      try opening(["--site", Self.site, "--leaflet", "/nowhere"])
    }
    #expect(throws: BasemapError.missing("/nowhere")) { try opening(["--basemap", "/nowhere"]) }
    #expect(throws: InstanceError.noFolder("/nowhere")) {
      try opening([], ["HUMON_INSTANCE": "/nowhere"])
    }
  }

  @Test("Tiles are the operator's, by a flag before the environment")
  func tiles() throws {
    let url = "https://t.example/{z}/{x}/{y}.png"
    let opened = try opening(["--tiles", url], ["HUMON_TILES": "nonsense"])
    #expect(
      opened.instance.tiles == .server(url: url, attribution: .openStreetMap, maximumZoom: 19))
    #expect(
      throws: SettingsError.unusable(
        .tiles, value: "nonsense", expected: "embedded, or an address with {z}, {x} and {y} in it")
    ) {
      try opening([], ["HUMON_TILES": "nonsense"])
    }
  }

  @Test(
    "A flag for tiles that is no address of any is a wrong call",
    arguments: ["nonsense", "https://t.example/", ""])
  func wrongTiles(_ value: String) async throws {
    let workspace = try Workspace()
    let outcome = try await workspace.humon("serve", "--port", "0", "--tiles", value)
    #expect(outcome.status == 64)
    #expect(
      outcome.error.hasPrefix("Error: --tiles is embedded, or an address with {z}, {x} and {y} in it.\n"))
  }

  @Test("A file that comes with Humon is looked for beside the program, in the build and in the share folder")
  func places() {
    let installed = InstalledPath(named: nil, "leaflet", build: "site/leaflet")
    #expect(installed.candidates.count == 4)
    #expect(installed.candidates[2].hasSuffix("/share/humon/leaflet"))
    #expect(installed.candidates[3] == ".build/site/leaflet")
    let named = InstalledPath(named: "/x", "leaflet")
    #expect(named.path == "/x" && named.candidates == ["/x"])
  }
}
