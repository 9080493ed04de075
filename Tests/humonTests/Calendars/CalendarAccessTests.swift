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

  @Test(
    "An application sees what it was granted; where nobody can be asked nothing is shown and nothing decided")
  func application() async throws {
    _ = try await humon.add("Tea", "--start", "today")
    let refused = try await humon.atNine("agenda", "--as", "planner")
    #expect(refused.status == 1)
    #expect(
      refused.error == """
        Error: Nobody has decided whether planner may see and change events, and there is no terminal on which to ask. \
        `humon calendar access grant planner events` gives it.

        """)
    #expect(try await humon("access", "list").output == "Nothing was decided.\n")
    _ = try await humon("access", "grant", "planner", "events")
    _ = try await humon("access", "grant", "planner", "reminders")
    #expect(try await humon.atNine("agenda", "--as", "planner").output.contains("Tea"))
    _ = try await humon("access", "revoke", "planner", "events")
    let denied = try await humon.atNine("agenda", "--as", "planner")
    #expect(denied.status == 1)
    #expect(
      denied.error
        == "Error: planner has no access to events. `humon calendar access grant planner events` gives it.\n")
  }

  @Test("An agenda without access to reminders shows the events and says so")
  func withoutReminders() async throws {
    _ = try await humon.add("Tea", "--start", "today")
    _ = try await humon.add("reminder", "Call back", "--due", "today")
    _ = try await humon("access", "grant", "planner", "events")
    let undecided = try await humon.atNine("agenda", "--as", "planner")
    #expect(undecided.status == 0)
    #expect(undecided.output.contains("Tea") && !undecided.output.contains("Call back"))
    #expect(undecided.error.hasPrefix("No reminders are shown. Nobody has decided whether planner may see"))
    #expect(try await humon("access", "list").output == "planner  events  full access\n")
    _ = try await humon("access", "revoke", "planner", "reminders")
    let denied = try await humon.atNine("agenda", "--as", "planner")
    #expect(denied.status == 0 && denied.output.contains("Tea"))
    #expect(denied.error.hasPrefix("No reminders are shown. planner has no access to reminders."))
  }

  @Test("Who may only add adds events where new ones come, and is shown nothing")
  func writeOnly() async throws {
    _ = try await humon("access", "grant", "adder", "events", "--write-only")
    let added = try await humon.atNine("add", "Hello", "--start", "tomorrow 12:00", "--as", "adder")
    #expect(added.status == 0, "\(added.error)")
    #expect(added.output == "Added Tue 5 Jan 2027 12:00–13:00 UTC+1  Hello\n")
    #expect(try await humon.agenda() == ["Hello 2027-01-05T12:00:00+01:00"])
    #expect(try await humon.agenda("--calendar", "home").count == 1)

    let chosen = try await humon.atNine(
      "add", "Hello", "--start", "today", "--calendar", "home", "--as", "adder")
    #expect(chosen.status == 1)
    #expect(
      chosen.error
        == "Error: Who may only add events does not choose the calendar: leave out --calendar.\n")
    let agenda = try await humon.atNine("agenda", "--as", "adder")
    #expect(agenda.status == 1 && agenda.output == "")
    #expect(
      agenda.error
        == "Error: adder may only add events, and there is no terminal on which to ask for more. "
        + "`humon calendar access grant adder events` gives it.\n")
    #expect(
      try await humon("access", "list").output == "adder  events  may add, sees nothing\n")
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
