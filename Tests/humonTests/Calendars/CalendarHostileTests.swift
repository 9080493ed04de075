import Foundation
import Testing

/// Files that somebody else wrote, and not in good faith.
@Suite struct CalendarHostileTests {
  private let humon: CalendarWorkspace

  init() async throws {
    humon = try CalendarWorkspace()
    _ = try await humon("add", "calendar", "home")
    _ = try await humon.add("Tea", "--start", "tomorrow 09:00")
  }

  private func put(_ name: String, _ lines: String...) throws {
    let text =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x"] + lines + ["END:VCALENDAR", ""]
    try Data(text.joined(separator: "\r\n").utf8)
      .write(to: URL(fileURLWithPath: humon.vdir + "/home/" + name))
  }

  private func putEverySecond() throws {
    try put(
      "often.ics", "BEGIN:VEVENT", "UID:often", "DTSTAMP:20260101T000000Z", "DTSTART:20200101T000000Z",
      "SUMMARY:Often", "RRULE:FREQ=SECONDLY", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S",
      "REPEAT:90", "DURATION:PT1S", "END:VALARM", "END:VEVENT")
  }

  @Test("An agenda shows so much of what recurs every second, all else, and says that it left something out")
  func agenda() async throws {
    try putEverySecond()
    let outcome = try await humon.atNine("agenda", "--from", "tomorrow", "--days", "3660")
    #expect(outcome.status == 0)
    #expect(outcome.error == "Not all is shown: home/often: only the first 10,000 occurrences are\n")
    #expect(outcome.lines.filter { $0.contains("Often") }.count == 10_000)
    #expect(outcome.lines.filter { $0.contains("Tea") }.count == 1)
    let json = try await humon.atNine("agenda", "--from", "tomorrow", "--days", "3660", "--json")
    #expect(json.lines.count == 10_002)
    #expect(
      json.lines.last
        == #"{"kind":"problem","id":"home/often","reason":"only the first 10,000 occurrences are"}"#)
  }

  @Test("What lasts long and recurs often fills an agenda only so far")
  func longAndOften() async throws {
    try put(
      "long.ics", "BEGIN:VEVENT", "UID:long", "DTSTAMP:20260101T000000Z", "DTSTART:20270104T000000Z",
      "DURATION:P300D", "SUMMARY:Long", "RRULE:FREQ=SECONDLY", "END:VEVENT")
    let outcome = try await humon.atNine("agenda", "--from", "tomorrow", "--days", "200")
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("there are more events than fit into 100,000 lines"))
    #expect(outcome.lines.count < 101_000)
  }

  @Test("Search finds the next of what recurs every second, and changes and removes single ones")
  func search() async throws {
    try putEverySecond()
    let found = try await humon.atNine("search", "often")
    #expect(found.error == "" && found.output == "home/often  Mon 4 Jan 2027 09:30 UTC+1  Often\n")
    #expect(try await humon.atNine("search", "tea").lines.count == 1)
    let edited = try await humon.atNine("edit", "home/often", "--at", "2027-03-01 10:00", "--title", "Once")
    #expect(edited.status == 0, "\(edited.error)")
    #expect(
      try await humon.atNine("search", "once").output == "home/often  Mon 1 Mar 2027 10:00 UTC+1  Once\n")
  }

  @Test("Reminding says so many alarms at once and no more, and that there are more")
  func remind() async throws {
    try putEverySecond()
    let outcome = try await humon.atNine(
      "remind", "--quiet", "--since", "30d", "--until", CalendarWorkspace.now)
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1_000)
    #expect(outcome.error == "Not all is shown: home/often: only the first 1,000 alarms at once are\n")
  }

  @Test("Nothing that a file says commands the terminal")
  func escapes() async throws {
    let clear = "\u{1B}[2J"
    try put(
      "bad.ics", "BEGIN:VEVENT", "UID:\(clear)\u{202E}", "DTSTAMP:20260101T000000Z",
      "DTSTART:20270104T120000Z", "SUMMARY:Bad\(clear)\\n\u{9B}31mtitle", "LOCATION:\u{7}there\(clear)",
      "CATEGORIES:bad", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT4H", "END:VALARM", "END:VEVENT")
    try put("broken\(clear)\n.ics", "BEGIN:VJOURNAL", "END:VJOURNAL")
    try FileManager.default.createDirectory(
      atPath: humon.vdir + "/\(clear)calendar", withIntermediateDirectories: true)
    try Data("title\(clear)\n".utf8)
      .write(to: URL(fileURLWithPath: humon.vdir + "/\(clear)calendar/displayname"))
    for arguments in [
      ["agenda", "--ids"], ["search", "bad"], ["list"], ["list", "--problems"], ["list", "--reminders"],
      ["remind", "--quiet", "--since", "4h", "--until", CalendarWorkspace.now],
      ["edit", "home/\(clear)", "--title", "x"],
      ["remove", "home/\(clear)"], ["edit", "home/\(clear)\u{202E}", "--title", "Good"],
    ] {
      let outcome = try await humon.run(arguments + ["--now", CalendarWorkspace.now])
      let said = (outcome.output + outcome.error).unicodeScalars
      #expect(!said.contains { $0.value < 0x20 && $0 != "\n" }, "\(arguments)")
      #expect(!said.contains { (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E }, "\(arguments)")
      #expect(!said.isEmpty)
    }
  }

  @Test("10,000 events in one file, a pipe, a link to itself and files without permission cost nothing else")
  func folder() async throws {
    let events = (0..<10_000).flatMap { number in
      [
        "BEGIN:VEVENT", "UID:\(number)", "DTSTAMP:20260101T000000Z", "DTSTART:20270105T120000Z",
        "RRULE:FREQ=SECONDLY;UNTIL=20270105T120001Z", "SUMMARY:Many", "END:VEVENT",
      ]
    }
    try put("many.ics", events.joined(separator: "\r\n"))
    let home = humon.vdir + "/home"
    #expect(mkfifo(home + "/pipe.ics", 0o600) == 0)
    #expect(symlink("..", home + "/up") == 0 && symlink("loop.ics", home + "/loop.ics") == 0)
    #expect(symlink(home, humon.vdir + "/again") == 0 && symlink("round", humon.vdir + "/round") == 0)
    let agenda = try await humon.atNine("agenda", "--from", "tomorrow", "--days", "1", "--calendar", "home")
    #expect(agenda.status == 0)
    #expect(agenda.lines.filter { $0.contains("Many") }.count == 20_000)
    #expect(agenda.error.contains("pipe.ics: it cannot be read: it is no regular file"))
    let found = try await humon.atNine("search", "many", "--calendar", "home", "--json")
    #expect(found.lines.count == 10_000)
  }
}
