import Foundation
import Testing

@testable import humon

@Suite struct SettingsTests {
  private func settings(
    _ environment: [String: String], _ flags: Settings.Flags = Settings.Flags()
  ) throws(SettingsError) -> Settings {
    try Settings(flags: flags, source: SettingsSource(environment: environment))
  }

  @Test func hasStandardValues() throws {
    let settings = try settings(["HOME": "/home/ada"])
    #expect(settings.database == "/home/ada/.local/share/humon/humon.sqlite")
    #expect(settings.host == "127.0.0.1")
    #expect(settings.port == 8_080)
    #expect(settings.environment == .development)
    #expect(settings.baseURL == nil)
    #expect(settings.appSecret == nil)
    #expect(settings.rateLimit == nil)
    #expect(settings.trustedProxies == [])
  }

  @Test func prefersFlagsToTheEnvironment() throws {
    let environment = [
      "HUMON_DATABASE": "/e.sqlite", "HUMON_HOST": "0.0.0.0", "HUMON_PORT": "9000",
      "HUMON_ENVIRONMENT": "production", "HUMON_BASE_URL": "https://example.org/",
      "HUMON_TRUSTED_PROXIES": "10.0.0.0/8, 192.168.0.1", "HUMON_RATE_LIMIT": "0", "TB_APP_SECRET": "s3cret",
    ]
    let fromEnvironment = try settings(environment)
    #expect(fromEnvironment.database == "/e.sqlite")
    #expect(fromEnvironment.host == "0.0.0.0")
    #expect(fromEnvironment.port == 9_000)
    #expect(fromEnvironment.environment == .production)
    #expect(fromEnvironment.baseURL == "https://example.org")
    #expect(fromEnvironment.trustedProxies == ["10.0.0.0/8", "192.168.0.1"])
    #expect(fromEnvironment.rateLimit == 0)
    #expect(fromEnvironment.appSecret?.value == "s3cret")
    let flags = Settings.Flags(
      database: "f.sqlite", host: "::1", port: 1, environment: .staging, baseURL: "http://f",
      trustedProxies: "1.1.1.1",
      rateLimit: 5)
    let fromFlags = try settings(environment, flags)
    #expect(fromFlags.database == "f.sqlite")
    #expect(fromFlags.host == "::1")
    #expect(fromFlags.port == 1)
    #expect(fromFlags.environment == .staging)
    #expect(fromFlags.baseURL == "http://f")
    #expect(fromFlags.trustedProxies == ["1.1.1.1"])
    #expect(fromFlags.rateLimit == 5)
  }

  @Test func namesTheVariableThatDoesNotFit() {
    #expect(throws: SettingsError.unusable(.port, value: "70000", expected: "a port (0 to 65535)")) {
      try settings(["HOME": "/", "HUMON_PORT": "70000"])
    }
    #expect(
      throws: SettingsError.unusable(
        .environment, value: "prod", expected: "development, staging or production")
    ) {
      try settings(["HOME": "/", "HUMON_ENVIRONMENT": "prod"])
    }
    #expect(throws: SettingsError.noHome) { try settings([:]) }
  }

  @Test func takesEmptyVariablesForUnset() throws {
    let settings = try settings([
      "HOME": "/h", "XDG_DATA_HOME": "/data", "HUMON_PORT": "", "TB_APP_SECRET": " ",
    ])
    #expect(settings.database == "/data/humon/humon.sqlite")
    #expect(settings.port == 8_080)
    #expect(settings.appSecret == nil)
  }

  @Test func neverPrintsASecret() throws {
    let settings = try settings(["HOME": "/", "TB_APP_SECRET": "hush-hush"])
    var dumped = ""
    dump(settings, to: &dumped)
    #expect(!"\(settings) \(String(reflecting: settings)) \(dumped)".contains("hush"))
  }

  @Test func readsTheFileBehindTheEnvironment() async throws {
    let workspace = try Workspace()
    _ = try workspace.write(
      ".env",
      """
      # settings
      HUMON_DATABASE="\(workspace.folder)/of the file.sqlite"
      HUMON_PLACES=\(workspace.places)
      """)
    let fromFile = try await workspace.humon(
      "sample", "--count", "1", "--json", environment: ["HOME": workspace.folder])
    #expect(try fromFile.json()["database"] as? String == workspace.folder + "/of the file.sqlite")
    let fromEnvironment = try await workspace.humon(
      "sample", "--count", "1", "--json",
      environment: ["HUMON_DATABASE": workspace.folder + "/of the environment.sqlite"])
    #expect(
      try fromEnvironment.json()["database"] as? String == workspace.folder + "/of the environment.sqlite")
  }
}
