#if os(Linux)
  import Foundation
  import Testing

  @Suite struct StandardOutputTests {
    @Test(
      "Half an answer does not pass for a whole one",
      arguments: [
        ["search", "--near", "0,0", "--radius", "20000", "--format", "ics"],
        ["nearby", "0", "0", "--radius", "20000", "--json"], ["sample", "--count", "1"],
      ])
    func full(arguments: [String]) async throws {
      let workspace = try Workspace()
      _ = try await workspace.humon("sample", "--count", "10")
      let outcome = try await Command.run(
        ["-c", "exec \"$0\" \"$@\" > /dev/full", Command.program.path] + arguments, in: workspace.folder,
        environment: [
          "HOME": workspace.folder, "HUMON_DATABASE": workspace.database, "HUMON_PLACES": workspace.places,
        ], input: "", program: URL(fileURLWithPath: "/bin/sh"))
      #expect(outcome.status == 1)
      #expect(
        outcome.error.hasSuffix("standard output could not be written whole: No space left on device.\n"))
    }
  }
#endif
