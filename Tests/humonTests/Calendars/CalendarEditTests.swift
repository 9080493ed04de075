import Foundation
import Testing

@Suite struct CalendarEditTests {
  private let humon: CalendarWorkspace

  init() async throws {
    humon = try CalendarWorkspace()
    _ = try await humon("add", "calendar", "home", "--title", "Zuhause")
  }

  @Test("What is said is changed, the rest stays; an event that is moved takes as long as before")
  func event() async throws {
    let name = try await humon.add("Tea", "--start", "today 15:00", "--for", "45m", "--location", "Here")
    let outcome = try await humon.atNine("edit", name, "--start", "tomorrow 16:00")
    #expect(outcome.output == "Changed \(name)  Tue 5 Jan 2027 16:00–16:45 UTC+1  Tea\n")
    _ = try await humon.atNine("edit", name, "--title", "Coffee", "--location", "")
    let shown = try await humon.atNine("agenda", "--json")
    #expect(shown.output.contains(#""summary":"Coffee","location":null"#))
    #expect(try await humon.agenda() == ["Coffee 2027-01-05T16:00:00+01:00"])
  }

  @Test("Of what recurs all is changed, one occurrence, or one and all after it")
  func recurring() async throws {
    let name = try await humon.add("Run", "--start", "today 07:00", "--repeat", "FREQ=DAILY;COUNT=5")
    _ = try await humon.atNine("edit", name, "--at", "2027-01-05", "--start", "2027-01-05 20:00")
    #expect(
      try await humon.agenda("--days", "3") == [
        "Run 2027-01-04T07:00:00+01:00", "Run 2027-01-05T20:00:00+01:00", "Run 2027-01-06T07:00:00+01:00",
      ])
    _ = try await humon.atNine("edit", name, "--title", "Long run", "--at", "2027-01-07 07:00", "--future")
    #expect(
      try await humon.agenda("--days", "9").dropFirst(2) == [
        "Run 2027-01-06T07:00:00+01:00", "Long run 2027-01-07T07:00:00+01:00",
        "Long run 2027-01-08T07:00:00+01:00",
      ])
    _ = try await humon.atNine("edit", name, "--title", "Jog")
    #expect(try await humon.agenda("--days", "1") == ["Jog 2027-01-04T07:00:00+01:00"])
    let missing = try await humon.atNine("edit", name, "--at", "2027-03-01", "--title", "No")
    #expect(missing.status == 1 && missing.error == "Error: \(name) does not take place then.\n")
  }

  @Test("One occurrence is removed, the rest of a series, and all of it")
  func removing() async throws {
    let name = try await humon.add("Run", "--start", "today 07:00", "--repeat", "daily")
    let one = try await humon.atNine("remove", name, "--at", "tomorrow")
    #expect(one.output == "Removed \(name)  Tue 5 Jan 2027 07:00–08:00 UTC+1  Run\n")
    _ = try await humon.atNine("remove", name, "--at", "2027-01-08", "--future")
    #expect(
      try await humon.agenda() == [
        "Run 2027-01-04T07:00:00+01:00", "Run 2027-01-06T07:00:00+01:00", "Run 2027-01-07T07:00:00+01:00",
      ])
    _ = try await humon.atNine("remove", name)
    #expect(try await humon.agenda().isEmpty)
    let again = try await humon.atNine("remove", name)
    #expect(again.status == 1)
    #expect(again.error.hasPrefix("Error: Neither a calendar nor an entry is called \(name)."))
  }

  @Test("Reminders are done, and to be done again")
  func reminders() async throws {
    let name = try await humon.add("reminder", "Call back", "--due", "friday", "--priority", "1")
    #expect(try await humon("list", "--reminders").output == "\(name)  due Fri 8 Jan 2027  Call back\n")
    _ = try await humon.atNine("edit", name, "--done")
    #expect(try await humon("list", "--reminders").output == "There is nothing to do.\n")
    #expect(
      try await humon("list", "--reminders", "--all").output
        == "\(name)  done  due Fri 8 Jan 2027  Call back\n")
    _ = try await humon.atNine("edit", name, "--no-done", "--due", "never")
    #expect(try await humon("list", "--reminders").output == "\(name)  Call back\n")
    _ = try await humon("remove", name)
    #expect(try await humon("list", "--reminders", "--json").output == "")
  }

  @Test("A calendar gets another title and colour; one with something in it is removed only with everything")
  func calendars() async throws {
    _ = try await humon.add("Tea", "--start", "today", "--calendar", "Zuhause")
    let changed = try await humon("edit", "home", "--title", "At home", "--color", "#010203")
    #expect(changed.output == "Changed the calendar home.\n")
    #expect(try String(contentsOfFile: humon.vdir + "/home/displayname", encoding: .utf8) == "At home")
    let refused = try await humon("remove", "home")
    #expect(refused.status == 1)
    #expect(refused.error == "Error: There is something in home. --with-everything removes it, too.\n")
    #expect(try await humon("remove", "home", "--with-everything").output == "Removed the calendar home.\n")
    #expect(!FileManager.default.fileExists(atPath: humon.vdir + "/home"))
  }

  @Test(
    "What has no meaning for what is changed is an error",
    arguments: [
      ["--due", "today"], ["--done"], ["--color", "#000000"], ["--future"],
      ["--start", "today", "--for", "1h"],
    ])
  func misplaced(_ arguments: [String]) async throws {
    let name = try await humon.add("Tea", "--start", "today 15:00")
    let outcome = try await humon.run(["edit", name] + arguments)
    #expect(outcome.status == 64)
    #expect(try await humon.agenda() == ["Tea 2027-01-04T15:00:00+01:00"])
  }

  @Test("What somebody else has just written is not overwritten by a command that works on what was before")
  func othersEntry() async throws {
    let name = try await humon.add("Tea", "--start", "today 15:00")
    let folder = humon.vdir + "/home"
    let file = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".ics") })
    let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
    try text.replacingOccurrences(of: "SUMMARY:Tea", with: "SUMMARY:Tea\r\nX-THEIRS;A=\"b:c\":kept")
      .write(toFile: folder + "/" + file, atomically: true, encoding: .utf8)
    _ = try await humon.atNine("edit", name, "--title", "Coffee")
    let changed = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
    #expect(changed.contains("SUMMARY:Coffee\r\n") && changed.contains("X-THEIRS;A=\"b:c\":kept\r\n"))
  }
}
