import Foundation
import Testing

/// A person with calendars in a folder of their own, in Berlin, on Monday 4 January 2027 at 9:30.
final class CalendarWorkspace: Sendable {
  private let workspace: Workspace
  static let now = "2027-01-04T08:30:00Z"

  init() throws { workspace = try Workspace() }

  /// The folder of the calendars.
  var vdir: String { workspace.folder + "/data/calendars" }

  private var environment: [String: String] {
    [
      "HOME": workspace.folder, "XDG_DATA_HOME": workspace.folder + "/data", "TZ": "Europe/Berlin",
      "XDG_CONFIG_HOME": workspace.folder + "/config",
    ]
  }

  /// `humon calendar …`
  func callAsFunction(
    _ arguments: String..., environment more: [String: String] = [:], input: String = ""
  ) async throws -> Outcome {
    try await run(arguments, more, input)
  }

  /// `humon calendar … --now …`
  func atNine(_ arguments: String..., environment more: [String: String] = [:]) async throws -> Outcome {
    try await run(arguments + ["--now", Self.now], more, "")
  }

  /// `humon calendar …`
  func run(
    _ arguments: [String], _ more: [String: String] = [:], _ input: String = ""
  ) async throws -> Outcome {
    try await Command.run(
      ["calendar"] + arguments, in: workspace.folder,
      environment: environment.merging(more) { _, more in more }, input: input)
  }

  /// Adds something, which has to succeed.
  /// - Returns: the name by which it is changed and removed.
  func add(_ arguments: String...) async throws -> String {
    let outcome = try await run(["add"] + arguments + ["--json", "--now", Self.now], [:], "")
    #expect(outcome.status == 0, "\(outcome.error)")
    return try #require(try outcome.json()["id"] as? String)
  }

  /// What `agenda` has, each event with its time: `Dentist 2027-01-05T10:00:00+01:00`.
  func agenda(_ arguments: String...) async throws -> [String] {
    let outcome = try await run(["agenda", "--json", "--now", Self.now] + arguments, [:], "")
    return try outcome.lines.map { line in
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let time = object["start"] as? String ?? object["due"] as? String ?? "-"
      return "\(object["summary"] as? String ?? "") \(time)"
    }
  }

  func write(_ name: String, _ text: String) throws -> String { try workspace.write(name, text) }
}
