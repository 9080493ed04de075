import EventStore
import Foundation
import Testing

/// A process that dies leaves a journal and files with temporary names. They are laid out here by hand, as it leaves
/// them at each point; `Tests/EventStore/run` kills real ones.
@Suite("After a process has died in the middle of a commit")
struct VdirRecoveryTests {
  private let vdir: TemporaryVdir

  init() throws { vdir = try TemporaryVdir() }

  /// A journal of these lines, each with its fields.
  private func journal(_ lines: [[String]], isWhole: Bool = true) throws {
    let text = lines.map { $0.joined(separator: "\t") + "\n" }.joined()
    try vdir.write(".humon/journal", "humon vdir journal 1\n" + text + (isWhole ? "end\n" : ""))
  }

  /// What the journal says of the file that stands here now.
  private func version(_ name: String) throws -> String {
    var status = stat()
    #expect(stat(vdir.path + "/" + name, &status) == 0)
    let parts = [Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    return parts.map { String($0, radix: 16) }.joined(separator: ".")
  }

  private func expectClean(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(vdir.names(".humon").filter { $0 != "lock" } == [], sourceLocation: sourceLocation)
    let names = vdir.names() + vdir.names("home") + vdir.names("work")
    #expect(names.filter { $0.hasPrefix(".humon-") } == [], sourceLocation: sourceLocation)
  }

  @Test("files that were made go again, replaced and removed ones come back")
  func everyKind() throws {
    try vdir.write("home/made.ics", "new")
    try vdir.write("home/replaced.ics", "new")
    try vdir.write("home/.humon-x-1.tmp", "old")
    try vdir.write("home/.humon-x-2.tmp", "old")
    try vdir.write("home/.humon-x-3.tmp", "never made")
    try journal([
      ["make", "home", "made.ics", ".humon-x-0.tmp", version("home/made.ics")],
      ["replace", "home", "replaced.ics", ".humon-x-1.tmp", version("home/replaced.ics")],
      ["remove", "home", "removed.ics", ".humon-x-2.tmp", ""],
      ["make", "home", "next.ics", ".humon-x-3.tmp", version("home/.humon-x-3.tmp")],
    ])
    #expect(try vdir.storage.load().texts == ["home/replaced.ics": "old", "home/removed.ics": "old"])
    expectClean()
  }

  @Test("a calendar that was made goes again, one that was removed comes back")
  func calendars() throws {
    try vdir.write("home/displayname", "Home")
    try vdir.write("home/a.ics", "A")
    try vdir.write(".humon-x-2.tmp/displayname", "Work")
    try vdir.write(".humon-x-2.tmp/.humon-x-1.tmp", "B")
    try journal([
      ["makeFolder", "", "home", ".humon-x-0.tmp", version("home")],
      ["make", "home", "a.ics", ".humon-x-3.tmp", version("home/a.ics")],
      ["remove", "work", "b.ics", ".humon-x-1.tmp", ""],
      ["removeFolder", "", "work", ".humon-x-2.tmp", ""],
    ])
    let contents = try vdir.storage.load()
    #expect(contents.texts == ["work/b.ics": "B"])
    #expect(contents.calendars == [StoredCalendar(id: "work", title: "Work")])
    expectClean()
  }

  @Test("what others have written since stays")
  func othersSince() throws {
    try vdir.write("home/made.ics", "new")
    try vdir.write("home/replaced.ics", "new")
    try vdir.write("home/.humon-x-1.tmp", "old")
    try vdir.write("home/.humon-x-2.tmp", "old")
    try vdir.write("work/displayname", "Work")
    try journal([
      ["make", "home", "made.ics", ".humon-x-0.tmp", version("home/made.ics")],
      ["replace", "home", "replaced.ics", ".humon-x-1.tmp", version("home/replaced.ics")],
      ["remove", "home", "removed.ics", ".humon-x-2.tmp", ""],
      ["makeFolder", "", "work", ".humon-x-3.tmp", version("work")],
    ])
    for name in ["home/made.ics", "home/replaced.ics", "home/removed.ics", "work/theirs.ics"] {
      try vdir.write(name, "theirs")
    }
    #expect(
      try vdir.storage.load().texts == [
        "home/made.ics": "theirs", "home/replaced.ics": "theirs", "home/removed.ics": "theirs",
        "work/theirs.ics": "theirs",
      ])
    expectClean()
  }

  @Test("an exchange that needed three steps is undone from each of them", arguments: [1, 2])
  func threeSteps(_ step: Int) throws {
    let temporary = "home/.humon-x-0.tmp"
    try vdir.write(step == 1 ? temporary : "home/a.ics", "new")
    try vdir.write("home/.humon-x-0-spare.tmp", "old")
    try journal([
      ["replace", "home", "a.ics", ".humon-x-0.tmp", version(step == 1 ? temporary : "home/a.ics")]
    ])
    #expect(try vdir.storage.load().texts == ["home/a.ics": "old"])
    expectClean()
  }

  @Test("the next commit undoes first, and then is made")
  func nextCommit() throws {
    try vdir.write("home/a.ics", "new")
    try journal([["make", "home", "a.ics", ".humon-x-0.tmp", version("home/a.ics")]])
    _ = try vdir.storage.commit([.write("home", "a.ics", "again")])
    #expect(vdir.text("home/a.ics") == "again")
    expectClean()
  }

  @Test("so does who asks for single items")
  func singleItems() throws {
    try vdir.write("home/a.ics", "new")
    try journal([["make", "home", "a.ics", ".humon-x-0.tmp", version("home/a.ics")]])
    #expect(try vdir.storage.items([key("home", "a.ics")]).items.isEmpty)
    expectClean()
  }

  @Test("files that were staged for a batch that never began go, and other temporary files stay")
  func neverBegun() throws {
    try vdir.write("home/.humon-x-0.tmp", "staged")
    try vdir.write(".humon-x-1.tmp/displayname", "staged")
    try vdir.write("home/a.ics.tmp", "theirs")
    try journal(
      [["make", "home", "a.ics", ".humon-x-0.tmp", version("home/.humon-x-0.tmp")]], isWhole: false)
    #expect(try vdir.storage.load().texts.isEmpty)
    expectClean()
    #expect(vdir.names("home") == ["a.ics.tmp"])
  }

  @Test("temporary files of a process that lives stay")
  func stillAtWork() throws {
    try vdir.write("home/.humon-x-0.tmp", "staged")
    try vdir.write(".humon/lock", "")
    let lock = open(vdir.path + "/.humon/lock", O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_SH) == 0)
    #expect(try vdir.storage.load().problems.isEmpty)
    #expect(vdir.names("home") == [".humon-x-0.tmp"])
  }

  @Test(
    "a journal that leads out of the vdir does nothing there",
    arguments: [
      ["make", "..", "target.ics", ".humon-x-0.tmp"], ["make", "home", "../../target.ics", ".humon-x-0.tmp"],
      ["remove", "..", "target.ics", ".humon-x-0.tmp"], ["make", "", "../target.ics", ".humon-x-0.tmp"],
      ["replace", "home", "a.ics", "../../target.ics"], ["unknown", "home", "a.ics", ".humon-x-0.tmp"],
    ])
  func hostileJournal(_ fields: [String]) throws {
    try vdir.makeFolder("home")
    try vdir.write("../target.ics", "mine")
    let version = fields[0] == "remove" ? "" : try version("../target.ics")
    try journal([fields + [version], ["make", "home"], []])
    #expect(try vdir.storage.load().problems.isEmpty)
    #expect(vdir.text("../target.ics") == "mine" && vdir.names("..") == ["calendars", "target.ics"])
    expectClean()
  }

  @Test("a hidden folder that is a link is not followed, and nothing is committed through it")
  func linkedHiddenFolder() throws {
    try vdir.write("home/a.ics", "A")
    try FileManager.default.createDirectory(
      atPath: vdir.outside + "/elsewhere", withIntermediateDirectories: true)
    #expect(symlink(vdir.outside + "/elsewhere", vdir.path + "/.humon") == 0)
    #expect(try vdir.storage.load().texts == ["home/a.ics": "A"])
    #expect(throws: CalendarStorageError.self) { try vdir.storage.commit([.write("home", "b.ics", "B")]) }
    #expect(vdir.names("../elsewhere").isEmpty && vdir.names("home") == ["a.ics"])
  }
}
