import Foundation
import Testing

@Suite struct CalendarRemindTests {
  private let humon: CalendarWorkspace

  init() async throws {
    humon = try CalendarWorkspace()
    _ = try await humon("add", "calendar", "home")
  }

  @Test("What was due is said in its order, on the clock of the zone, and what is not due is not")
  func since() async throws {
    let tea = try await humon.add(
      "Tea", "--start", "today 10:00", "--alarm", "45m", "--alarm", "30m", "--alarm", "15m", "--location",
      "Here")
    _ = try await humon.add("reminder", "Call", "--due", "today 09:20", "--alarm", "0m")
    let said = try await humon.atNine("remind", "--since", "1h", "--until", "now")
    #expect(
      said.output == """
        09:15  Tea, Mon 4 Jan 2027 10:00 UTC+1, Here
        09:20  Call, Mon 4 Jan 2027 09:20 UTC+1
        09:30  Tea, Mon 4 Jan 2027 10:00 UTC+1, Here

        """)
    let first = try await humon.atNine("remind", "--since", "1h", "--until", "now", "--json")
    #expect(
      first.lines.first
        == #"{"at":"2027-01-04T09:15:00+01:00","kind":"event","id":"\#(tea)","summary":"Tea","#
        + #""start":"2027-01-04T10:00:00+01:00","location":"Here"}"#)
  }

  @Test("An alarm is said when it is due, and one that is added while it waits, too", .timeLimit(.minutes(1)))
  func waits() async throws {
    let humon = humon
    let waiting = Task { try await humon("remind", "--once", "--json", "--quiet") }
    try await Task.sleep(for: .seconds(1))
    let formatter = ISO8601DateFormatter()
    let start = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 + 62).rounded(.down))
    let name = try await humon(
      "add", "Soon", "--start", formatter.string(from: start), "--alarm", "1m", "--json")
    let said = try await waiting.value
    #expect(said.status == 0 && said.lines.count == 1)
    #expect(try said.json()["id"] as? String == name.json()["id"] as? String)
    #expect(Date() >= start - 60)
  }

  @Test(
    "With a session bus, notify-send is called, and no text of an event is taken for an option or for markup")
  func notification() async throws {
    let folder = humon.vdir + "/../bin"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let program = folder + "/notify-send"
    try
      "#!/bin/sh\nfor word in \"$@\"; do echo \"$word\"; done > \"$HOME/notified.tmp\"\nmv \"$HOME/notified.tmp\" \"$HOME/notified\"\n"
      .write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let name = try await humon.add("Tea", "--start", "today 09:30", "--alarm", "0m", "--location", "<b>&")
    _ = try await humon.atNine("edit", name, "--title=--icon=x")
    let environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "PATH": folder + ":/bin:/usr/bin"]
    _ = try await humon.atNine("remind", "--since", "1m", "--until", "now", environment: environment)
    let told = humon.vdir + "/../../notified"
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: told) {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(
      try String(contentsOfFile: told, encoding: .utf8) == """
        --app-name=humon
        --
        --icon=x
        Mon 4 Jan 2027 09:30 UTC+1, &lt;b&gt;&amp;

        """)
  }
}
