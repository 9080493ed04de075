import Foundation
import Testing

/// What `humon serve` says when it cannot begin.
struct ServeTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test(arguments: [
    (["--port", "99999"], "Error: --port is a number from 0 to 65535."),
    (["--rate-limit=-1"], "Error: --rate-limit is 0 or more requests a second."),
    (["--threads", "0"], "Error: --threads is a number from 1 to 1024."),
    (["--max-connections", "0"], "Error: --max-connections is a number from 1 to 1000000."),
    (["--base-url", "not a url"], "Error: --base-url is a URL that begins with http:// or https://."),
    (
      ["--trusted-proxies", "10.0.0.0/99"],
      "Error: --trusted-proxies: “10.0.0.0/99” is no address and no CIDR range."
    ),
  ])
  func refusesFlagsThatCannotBeMeant(arguments: [String], message: String) async throws {
    let outcome = try await Command.run(
      ["serve"] + arguments, in: workspace.folder, environment: ["HUMON_DATABASE": workspace.database],
      input: "")
    #expect(outcome.status == 64)
    #expect(outcome.error.split(separator: "\n").first.map(String.init) == message)
  }

  @Test(arguments: [
    ("my:secret\n", "is not of the form `name: secret`"),
    ("phones: one\njust-a-secret\n", "Line 2 of"),
    ("# nothing but a remark\n\n", "There is no app secret in"),
  ])
  func refusesASecretThatHasNoName(content: String, message: String) async throws {
    let file = try workspace.write("secrets", content)
    let outcome = try await workspace.humon("serve", "--app-secret-file", file)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains(message))
    #expect(!outcome.error.contains("just-a-secret"))
  }

  @Test(arguments: ["staging", "production"])
  func needsASecretOutsideDevelopment(environment: String) async throws {
    let outcome = try await workspace.humon("serve", "--environment", environment)
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("Error: There is no app secret, which \(environment) needs"))
  }

  @Test func namesAHostThatThereIsNot() async throws {
    let outcome = try await workspace.humon("serve", "--host", "nowhere.invalid", "--port", "0")
    #expect(outcome.status == 1)
    #expect(
      outcome.error.hasSuffix(
        "Error: There is no host “nowhere.invalid”: name an address of this machine with --host.\n"))
  }

  @Test func leavesAnotherProgramsFileAsItIs() async throws {
    let file = try workspace.write("notes.txt", String(repeating: "Not a database. ", count: 100))
    let outcome = try await workspace.humon("serve", "--database", file)
    #expect(outcome.status == 1)
    #expect(
      outcome.error
        == "Error: cannot open the database \(file): it is not a SQLite database, or it is damaged\n")
    #expect(!FileManager.default.fileExists(atPath: file + ".lock"))
  }
}
