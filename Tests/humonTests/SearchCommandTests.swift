import Foundation
import Testing

@testable import humon

@Suite("humon search on a database")
struct SearchCommandTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func imported() async throws -> Workspace {
    let row = #"{"name":"Jazz","lat":52.5,"lon":13.4,"started_at":"2024-05-04T17:00:00Z"}"#
    _ = try await workspace.humon("events", "import", "-", input: row)
    return workspace
  }

  @Test("Addresses in the answer are whole", arguments: ["ics", "rss", "atom", "jsonfeed"])
  func wholeAddresses(form: String) async throws {
    let workspace = try await imported()
    let outcome = try await workspace.humon(
      "search", "--from", "2024-05-01", "--q", "jazz", "--format", form)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("http://127.0.0.1:8080/events/1-jazz"))
    let named = try await workspace.humon(
      "search", "--from", "2024-05-01", "--q", "jazz", "--format", form, "--base-url",
      "https://events.example.org/")
    #expect(named.output.contains("https://events.example.org/events/1-jazz"))
    #expect(!named.output.contains("127.0.0.1"))
  }

  @Test("A parameter that cannot be meant is wrong usage", arguments: [("--near", "here"), ("--limit", "0")])
  func wrongUsage(option: String, value: String) async throws {
    let workspace = try await imported()
    let outcome = try await workspace.humon("search", option, value)
    #expect(outcome.status == 64)
    #expect(outcome.error.hasPrefix("Error: \(option): "))
  }

  @Test("A base that is no address of the web is refused")
  func wrongBase() async throws {
    let outcome = try await workspace.humon("search", "--base-url", "events.example.org")
    #expect(outcome.status != 0)
    #expect(outcome.error.contains("--base-url is a URL that begins with http:// or https://."))
  }
}
