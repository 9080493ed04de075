import Foundation
import Testing

@testable import humon

@Suite struct NearbyServerTests {
  private static let body =
    #"[{"address":null,"ended_at":null,"id":1,"lat":52.52,"lon":13.41,"name":"Jazz\u001b[31m Night","#
    + #""started_at":"2024-05-04T17:00:00.000Z","owner":{"id":1}}]"#

  private func ask(_ answer: String?, _ flags: String...) async throws -> Outcome {
    let server = try #require(CannedServer(answer))
    let workspace = try Workspace()
    let outcome = try await Command.run(
      ["nearby", "52.52", "13.41", "--radius", "5", "--server", "http://127.0.0.1:\(server.port)"] + flags,
      in: workspace.folder, environment: ["HOME": workspace.folder], input: "")
    withExtendedLifetime(server) {}
    return outcome
  }

  @Test func showsWhatTheServerFinds() async throws {
    let outcome = try await ask(CannedServer.answer(Self.body.replacing(#"\u001b[31m"#, with: "")))
    #expect(outcome.output == "0 m  Sat 4 May 2024 17:00 UTC  Jazz Night\n")
  }

  @Test func handsTheArrayOn() async throws {
    let outcome = try await ask(CannedServer.answer(Self.body), "--json")
    #expect(outcome.output == Self.body + "\n")
  }

  @Test func takesTheObjectForNothingFound() async throws {
    let answer = CannedServer.answer(#"{"message":"No Events Found"}"#)
    #expect(try await ask(answer, "--json").output == "[]\n")
    #expect(try await ask(answer).output == "Nothing within 5 km.\n")
  }

  @Test(arguments: [
    (CannedServer.answer("{}", status: "503 Service Unavailable"), "refused, with status 503."),
    (CannedServer.answer("<html></html>"), "is no Humon server."),
    (CannedServer.answer(#"[{"name":"half an event"}]"#), "is no Humon server."),
    ("nonsense\r\n\r\n", ""),
    ("", ""), ("HTTP/1.1 200", ""), ("HTTP/1.1 200 OK\r\nContent-Type: applic", ""),
  ])
  func saysWhatIsWrongInOneSentence(answer: String, end: String) async throws {
    let outcome = try await ask(answer)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("Error: "))
    #expect(outcome.error.hasSuffix(end + "\n"))
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test func givesUpOnAServerThatSaysNothing() async throws {
    let server = try #require(CannedServer(nil))
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
    let began = ContinuousClock().now
    await #expect(throws: DownloadError.self) {
      _ = try await Download().get(url, deadline: .milliseconds(300), limit: 1_000)
    }
    #expect(ContinuousClock().now - began < .seconds(30))
  }

  @Test func givesUpOnAnAnswerThatIsTooLarge() async throws {
    let server = try #require(CannedServer(CannedServer.answer(String(repeating: "x", count: 100_000))))
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
    await #expect(throws: DownloadError.self) {
      _ = try await Download().get(url, deadline: .seconds(10), limit: 1_000)
    }
  }
}
