import Foundation
import Testing

@Suite struct CalendarAgendaTests {
  private let humon: CalendarWorkspace

  init() async throws {
    humon = try CalendarWorkspace()
    _ = try await humon("add", "calendar", "home", "--title", "Zuhause", "--color", "#00b399")
  }

  /// Two calendars with something of every kind.
  private func fill() async throws {
    _ = try await humon("add", "calendar", "work", "--color", "#cc3300")
    _ = try await humon.add("Dentist", "--start", "tomorrow 10:00", "--for", "30m")
    _ = try await humon.add(
      "Stand-up", "--start", "today 09:00", "--repeat", "FREQ=WEEKLY;BYDAY=MO,WE", "--location", "Room 4",
      "--calendar", "work")
    _ = try await humon.add("会议", "--start", "2027-01-05T09:00:00+09:00", "--calendar", "work")
    _ = try await humon.add("Trip", "--start", "2027-01-03", "--end", "2027-01-05")
    _ = try await humon.add("Early", "--start", "today 06:00")
    _ = try await humon.add("Night train", "--start", "today 22:00", "--for", "8h")
    _ = try await humon.add("reminder", "Call back", "--due", "today", "--priority", "1")
    _ = try await humon.add("reminder", "Old thing", "--due", "2027-01-02")
    _ = try await humon.add("reminder", "Some day")
  }

  @Test(
    "Each day has what is on it: whole days first, what is overdue and to be done, then by the clock; now is marked"
  )
  func days() async throws {
    try await fill()
    let expected = """
      Today, Mon 4 Jan 2027
       ▌all day      Trip (day 2 of 3)  [Zuhause]
      ▶▌overdue      Old thing, due Sat 2 Jan 2027  [Zuhause]
       ▌to do        Call back !  [Zuhause]
       ▌06:00–07:00  Early  [Zuhause]
      ▶▌09:00–10:00  Stand-up, Room 4 ↻  [work]
       ▌22:00–…      Night train  [Zuhause]

      Tomorrow, Tue 5 Jan 2027
       ▌all day      Trip (day 3 of 3)  [Zuhause]
       ▌…–06:00      Night train  [Zuhause]
       ▌01:00–02:00  会议  [work]
       ▌10:00–10:30  Dentist  [Zuhause]

      Wed 6 Jan 2027
       ▌09:00–10:00  Stand-up, Room 4 ↻  [work]

      """
    #expect(try await humon.atNine("agenda", "--days", "3").output == expected)
    #expect(try await humon.atNine("agenda", "--days", "3", "--color", "never").output == expected)
  }

  @Test("In another zone the same is on that clock, and what the clock shows there is said")
  func zone() async throws {
    _ = try await humon.add("Dentist", "--start", "tomorrow 10:00", "--for", "30m")
    _ = try await humon.add("Trip", "--start", "tomorrow")
    #expect(
      try await humon.atNine("agenda", "--zone", "Asia/Tokyo").output == """
        Tomorrow, Tue 5 Jan 2027
         ▌all day      Trip
         ▌18:00–18:30  Dentist (10:00 Europe/Berlin)

        """)
  }

  @Test("Colours are those of the calendars, where they are wanted")
  func colors() async throws {
    _ = try await humon.add("Tea", "--start", "today 09:00")
    let full = try await humon.atNine("agenda", "--color", "always", environment: ["COLORTERM": "truecolor"])
    #expect(
      full.lines == [
        "\u{1B}[1mToday, Mon 4 Jan 2027\u{1B}[0m",
        "▶\u{1B}[38;2;0;179;153m▌\u{1B}[0m09:00–10:00  \u{1B}[1mTea\u{1B}[0m",
      ])
    let indexed = try await humon.atNine("agenda", "--color", "always")
    #expect(indexed.output.contains("\u{1B}[38;5;43m▌"))
    for more in [["NO_COLOR": "1"], ["TERM": "xterm-256color"]] {
      #expect(!(try await humon.atNine("agenda", environment: more).output.contains("\u{1B}")))
    }
  }

  @Test("Text from elsewhere cannot command the terminal")
  func hostileText() async throws {
    _ = try await humon.add("Tea\u{1B}[2J\u{202E}", "--start", "today")
    #expect(try await humon.atNine("agenda").output.contains("Tea[2J\u{FFFD}\n"))
  }

  @Test("Where nothing takes place, that is said; with --json nothing is")
  func nothing() async throws {
    #expect(try await humon.atNine("agenda").output == "Nothing takes place.\n")
    #expect(try await humon.atNine("agenda", "--json").output == "")
    #expect(try await humon.atNine("agenda", "--days", "0").status == 64)
    #expect(try await humon.atNine("agenda", "--from", "9999-12-30").status == 64)
  }

  @Test("Only the days and calendars that are asked for are shown, and names where they are wanted")
  func asked() async throws {
    try await fill()
    #expect(
      try await humon.agenda("--from", "wednesday", "--days", "1", "--calendar", "work")
        == ["Stand-up 2027-01-06T09:00:00+01:00"])
    let name = try await humon.add("Named", "--start", "2027-02-01")
    #expect(
      try await humon.atNine("agenda", "--from", "2027-02-01", "--days", "1", "--ids", "--calendar", "home")
        .output
        == "Mon 1 Feb 2027\n ▌all day  Named  [Zuhause]\n           \(name)\n")
    let missing = try await humon.atNine("agenda", "--calendar", "nobody")
    #expect(missing.status == 1 && missing.error.hasPrefix("Error: There is no calendar nobody."))
  }

  @Test("What is broken is named, and the rest is shown")
  func broken() async throws {
    _ = try await humon.add("Tea", "--start", "today")
    try "no calendar".write(toFile: humon.vdir + "/home/broken.ics", atomically: true, encoding: .utf8)
    let shown = try await humon.atNine("agenda")
    #expect(shown.status == 0 && shown.output.contains("Tea"))
    #expect(shown.error == "Not shown: home/broken.ics: there is no event and no to-do in it\n")
    let problems = try await humon("list", "--problems")
    #expect(problems.output == "home/broken.ics: there is no event and no to-do in it\n")
    #expect(problems.error == "")
  }

  @Test("Words are found in title, place, notes and categories, in any case and without accents")
  func search() async throws {
    let cafe = try await humon.add("Café", "--start", "tomorrow 10:00", "--location", "Königsplatz")
    let run = try await humon.add(
      "Run", "--start", "2026-12-01 07:00", "--repeat", "weekly", "--notes", "slowly")
    let call = try await humon.add("reminder", "Call the CAFE")
    func found(_ words: String...) async throws -> [String] {
      let outcome = try await humon.run(["search", "--json", "--now", CalendarWorkspace.now] + words)
      return try outcome.lines.map { line in
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        return object["id"] as? String ?? ""
      }
    }
    #expect(try await found("cafe") == [cafe, call])
    #expect(try await found("konigsplatz", "CAFÉ") == [cafe])
    #expect(try await found("slowly run") == [run])
    #expect(try await found("nowhere").isEmpty)
    // Of what recurs the next time is shown.
    #expect(
      try await humon.atNine("search", "run").output == "\(run)  Tue 5 Jan 2027 07:00–08:00 UTC+1  Run\n")
    #expect(try await humon.atNine("search", "nowhere").output == "Nothing is found.\n")
  }
}
