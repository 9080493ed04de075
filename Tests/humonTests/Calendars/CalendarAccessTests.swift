import Foundation
import Testing

@Suite struct CalendarAccessTests {
  private let humon: CalendarWorkspace

  init() async throws {
    humon = try CalendarWorkspace()
    _ = try await humon("add", "calendar", "home")
  }

  @Test("Access is granted, shown, revoked and reset")
  func story() async throws {
    #expect(try await humon("access", "list").output == "Nothing was decided.\n")
    #expect(
      try await humon("access", "grant", "planner", "events").output == "planner, events: full access\n")
    #expect(
      try await humon("access", "grant", "adder", "events", "--write-only").output
        == "adder, events: may add, sees nothing\n")
    #expect(
      try await humon("access", "revoke", "planner", "reminders").output == "planner, reminders: denied\n")
    #expect(
      try await humon("access", "list").output == """
        adder    events     may add, sees nothing
        planner  events     full access
        planner  reminders  denied

        """)
    #expect(
      try await humon("access", "list", "--json").lines.last
        == #"{"application":"planner","kind":"reminders","status":"denied"}"#)
    #expect(
      try await humon("access", "reset", "planner").output
        == "planner, events: not decided\nplanner, reminders: not decided\n")
    #expect(try await humon("access", "list").lines.count == 1)
    #expect(try await humon("access", "grant", "adder", "reminders", "--write-only").status == 64)
  }

  @Test("An application sees what it was granted; where nobody can be asked the answer is no")
  func application() async throws {
    _ = try await humon.add("Tea", "--start", "today")
    let refused = try await humon.atNine("agenda", "--as", "planner")
    #expect(refused.status == 1)
    #expect(
      refused.error
        == "Error: planner has no access to events. `humon calendar access grant planner events` gives it.\n")
    _ = try await humon("access", "grant", "planner", "events")
    _ = try await humon("access", "grant", "planner", "reminders")
    #expect(try await humon.atNine("agenda", "--as", "planner").output.contains("Tea"))
    _ = try await humon("access", "revoke", "planner", "events")
    #expect(try await humon.atNine("agenda", "--as", "planner").status == 1)
  }

  @Test("A file of decisions that is none is said, and left as it is")
  func damaged() async throws {
    let file = try humon.write("access.json", "no JSON")
    let outcome = try await humon("access", "grant", "planner", "events", "--access-file", file)
    #expect(outcome.status == 1)
    #expect(outcome.error == "Error: \(file) is no list of who may see what\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "no JSON")
  }
}
