import ArgumentParser
import Foundation
import HumonServer
import Testing

@testable import humon

/// What docs/operating.md says of each setting is what the server has.
@Suite struct OperatingTableTests {
  /// The cells of each row of the table of settings: flag, variable, default, remark.
  private let rows: [[String]]

  init() throws {
    let project = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    let page = try String(contentsOf: project.appendingPathComponent("docs/operating.md"), encoding: .utf8)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasPrefix("| flag |") })
    rows = lines[begin...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private func standard(_ flags: String) throws -> String {
    try #require(rows.first { $0[0] == flags }, "no row for \(flags)")[2]
  }

  private func grouped(_ number: Int) -> String {
    number.formatted(.number.grouping(.automatic).locale(Locale(identifier: "en")))
  }

  @Test("Every default is the server's")
  func defaults() throws {
    let server = ServerSettings()
    #expect(try standard("`--host`, `--port`") == "`\(server.host)`, `\(server.port)`")
    let rate = try #require(server.rateLimit)
    let times = Int(rate.burst / rate.perSecond)
    #expect(
      try standard("`--rate-limit`").hasPrefix(
        "\(Int(rate.perSecond)) requests a second and \(times) times that at once"))
    let user = try #require(server.peopleLimits.writesOfUser)
    let address = try #require(server.peopleLimits.writesOfAddress)
    #expect(user.seconds == 600 && address.seconds == 600)
    let writes = try standard("`--write-limit`")
    #expect(writes.hasPrefix("\(user.count) requests in ten minutes"))
    #expect(writes.contains("\(address.count / user.count) times that for each address"))
    #expect(try standard("`--max-connections`").hasPrefix(grouped(server.connectionLimit) + ","))
    #expect(
      try standard("`--max-streams`, `--max-streams-per-address`")
        == "\(grouped(server.streams.inAll)) and \(grouped(server.streams.perClient))")
  }

  @Test("The command without flags gives the server what the table says")
  func command() throws {
    let serve = try Serve.parse([])
    #expect(serve.maxConnections == ServerSettings().connectionLimit)
    #expect(serve.maxStreams == ServerSettings().streams.inAll)
    #expect(serve.maxStreamsPerAddress == ServerSettings().streams.perClient)
    #expect(try standard("`--log-format`") == "`\(serve.logFormat.rawValue)`")
    let settings = try Settings(
      flags: Settings.Flags(), source: SettingsSource(environment: ["HOME": "/"]))
    #expect(try standard("`--environment`") == "`\(settings.environment.rawValue)`")
  }

  @Test("Every variable has its row", arguments: SettingKey.allCases)
  func variables(key: SettingKey) {
    #expect(rows.contains { $0[1].contains("`\(key.rawValue)`") }, "\(key.rawValue)")
  }
}
