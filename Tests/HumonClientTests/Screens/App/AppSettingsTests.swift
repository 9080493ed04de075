import FeedReader
import HumonClient
import Testing

@Suite("What a build is told")
struct AppSettingsTests {
  private let entries = [
    "HumonEnvironment": "beta", "HumonStagingServer": "https://staging.humon.example",
    "HumonProductionServer": "https://humon.example", "HumonAppSecret": "secret",
    "HumonFeed": "http://community.example/feed", "HumonUsageAddress": "https://counts.example",
    "HumonUsageKeyDebug": "d", "HumonUsageKeyProduction": "p",
  ]

  @Test(
    "Debug and alpha speak to staging, beta and release to production; only release is counted as what people do",
    arguments: [
      ("debug", "https://staging.humon.example", UsageEnvironment.debug),
      ("alpha", "https://staging.humon.example", .debug), ("beta", "https://humon.example", .debug),
      ("production", "https://humon.example", .production),
    ])
  func environments(name: String, server: String, usage: UsageEnvironment) throws {
    var entries = entries
    entries["HumonEnvironment"] = name
    let settings = try AppSettings { entries[$0] }
    #expect(settings.server.text == server)
    #expect(settings.usageEnvironment == usage)
    #expect(settings.usageKeys[usage] == (usage == .debug ? "d" : "p"))
  }

  @Test("Feed and counting may be left out")
  func optional() throws {
    var entries = entries
    entries["HumonFeed"] = ""
    entries["HumonUsageAddress"] = nil
    let settings = try AppSettings { entries[$0] }
    #expect(settings.feed == nil)
    #expect(settings.usageAddress == nil)
    #expect(settings.appSecret == "secret")
  }

  @Test("What is missing or makes no sense is named")
  func wrong() {
    #expect(throws: AppSettingsError.missing("HumonAppSecret")) {
      try AppSettings { $0 == "HumonAppSecret" ? "" : entries[$0] }
    }
    #expect(throws: AppSettingsError.unusable("HumonEnvironment", "gamma")) {
      try AppSettings { $0 == "HumonEnvironment" ? "gamma" : entries[$0] }
    }
    #expect(throws: AppSettingsError.unusable("HumonStagingServer", "staging")) {
      try AppSettings { $0 == "HumonStagingServer" ? "staging" : entries[$0] }
    }
  }
}
