import EventStore
import Foundation
import Testing

@Suite("Committing to a vdir")
struct VdirCommitTests {
  private let vdir: TemporaryVdir

  init() throws { vdir = try TemporaryVdir() }

  @Test(
    "the first commit makes the folder, and leaves nothing but what other programs know, and a hidden folder")
  func firstCommit() throws {
    let receipt = try vdir.storage.commit([
      .makeCalendar(StoredCalendar(id: "home", title: "Zuhause", color: CalendarColor("#0080ff"), order: 1)),
      .write("home", "a.ics", "A"),
    ])
    #expect(vdir.names() == [".humon", "home"])
    #expect(vdir.names("home") == ["a.ics", "color", "displayname", "order"])
    #expect(vdir.names(".humon") == ["lock"])
    #expect(vdir.text("home/displayname") == "Zuhause")
    #expect(vdir.text("home/color") == "#0080ff")
    #expect(vdir.text("home/a.ics") == "A")
    #expect(try receipt.versions == [key("home", "a.ics"): vdir.storage.load().version("home", "a.ics")])
    #expect(try vdir.mode("home") == 0o700 && vdir.mode("home/a.ics") == 0o600)
  }

  @Test("an item is replaced and removed by its version; a replaced one keeps its permissions")
  func replaceAndRemove() throws {
    try vdir.write("home/a.ics", "A")
    try vdir.write("home/b.ics", "B")
    chmod(vdir.path + "/home/a.ics", 0o664)
    let before = try vdir.storage.load()
    let receipt = try vdir.storage.commit([
      .write("home", "a.ics", "AA", replacing: before.version("home", "a.ics")),
      .remove(key("home", "b.ics"), version: before.version("home", "b.ics")),
    ])
    let after = try vdir.storage.load()
    #expect(after.texts == ["home/a.ics": "AA"])
    #expect(receipt.versions == [key("home", "a.ics"): after.version("home", "a.ics")])
    #expect(vdir.names("home") == ["a.ics"])
    #expect(try vdir.mode("home/a.ics") == 0o664)
  }

  @Test("what others have written, made or removed meanwhile refuses the whole batch, and all of it is told")
  func changedMeanwhile() throws {
    for name in ["changed", "removed", "same"] { try vdir.write("home/\(name).ics", "old") }
    let before = try vdir.storage.load()
    try vdir.write("home/changed.ics", "theirs")
    try vdir.write("home/made.ics", "theirs")
    try FileManager.default.removeItem(atPath: vdir.path + "/home/removed.ics")
    let keys = ["changed.ics", "made.ics", "removed.ics"].map { key("home", $0) }
    #expect(throws: CalendarStorageError.changedMeanwhile(keys)) {
      try vdir.storage.commit([
        .write("home", "same.ics", "ours", replacing: before.version("home", "same.ics")),
        .write("home", "new.ics", "ours"),
        .write("home", "removed.ics", "ours", replacing: before.version("home", "removed.ics")),
        .write("home", "changed.ics", "ours", replacing: before.version("home", "changed.ics")),
        .write("home", "made.ics", "ours"),
      ])
    }
    #expect(
      try vdir.storage.load().texts == [
        "home/changed.ics": "theirs", "home/made.ics": "theirs", "home/same.ics": "old",
      ])
    #expect(vdir.names("home") == ["changed.ics", "made.ics", "same.ics"])
  }

  @Test("a change that only a later step can refuse undoes those before it", arguments: [false, true])
  func undone(inNewCalendar: Bool) throws {
    for name in ["a", "b"] { try vdir.write("home/\(name).ics", name) }
    let before = try vdir.storage.load()
    let a = before.version("home", "a.ics")
    // The second write is against what the first one has replaced.
    #expect(throws: CalendarStorageError.changedMeanwhile([key("home", "a.ics")])) {
      try vdir.storage.commit([
        .changeCalendar(StoredCalendar(id: "home", title: "New")),
        .write("home", "a.ics", "first", replacing: a),
        .write("home", "new.ics", "new"),
        .remove(key("home", "b.ics"), version: before.version("home", "b.ics")),
        inNewCalendar
          ? .makeCalendar(StoredCalendar(id: "work", title: "Work")) : .write("home", "b.ics", "again"),
        .write(inNewCalendar ? "work" : "home", "more.ics", "more"),
        .write("home", "a.ics", "second", replacing: a),
      ])
    }
    let after = try vdir.storage.load()
    #expect(after.texts == ["home/a.ics": "a", "home/b.ics": "b"])
    #expect(after.version("home", "a.ics") == a)
    #expect(after.calendars == [StoredCalendar(id: "home")])
    #expect(vdir.names() == [".humon", "home"])
    #expect(vdir.names("home") == ["a.ics", "b.ics"] && vdir.names(".humon") == ["lock"])
  }

  @Test("steps follow one another: what is removed can be written anew, a calendar made anew")
  func inOrder() throws {
    try vdir.write("home/a.ics", "A")
    try vdir.write("home/displayname", "Old")
    let version = try vdir.storage.load().version("home", "a.ics")
    _ = try vdir.storage.commit([
      .remove(key("home", "a.ics"), version: version), .write("home", "a.ics", "AA"),
    ])
    #expect(vdir.text("home/a.ics") == "AA")
    let next = try vdir.storage.load().version("home", "a.ics")
    _ = try vdir.storage.commit([
      .remove(key("home", "a.ics"), version: next), .removeCalendar(id: "home"),
      .makeCalendar(StoredCalendar(id: "home")), .write("home", "b.ics", "B"),
    ])
    #expect(try vdir.storage.load().texts == ["home/b.ics": "B"])
    #expect(vdir.names("home") == ["b.ics"] && vdir.names() == [".humon", "home"])
  }

  @Test(
    "a calendar that the batch makes can be changed and removed in it, and nothing be written once it is removed"
  )
  func calendarInOneBatch() throws {
    let work = StoredCalendar(id: "work", title: "Work")
    _ = try vdir.storage.commit([
      .makeCalendar(StoredCalendar(id: "work")), .write("work", "a.ics", "A"), .changeCalendar(work),
      .makeCalendar(StoredCalendar(id: "gone")), .removeCalendar(id: "gone"),
    ])
    #expect(try vdir.storage.load().calendars == [work])
    #expect(vdir.names() == [".humon", "work"] && vdir.names("work") == ["a.ics", "displayname"])
    let version = try vdir.storage.load().version("work", "a.ics")
    #expect(throws: CalendarStorageError.noSuchCalendar("work")) {
      try vdir.storage.commit([
        .remove(key("work", "a.ics"), version: version), .removeCalendar(id: "work"),
        .write("work", "b.ics", "B"),
      ])
    }
    #expect(vdir.text("work/a.ics") == "A")
  }

  @Test("a title and a colour are changed and taken away, and a colour that we do not know stays")
  func changeCalendar() throws {
    try vdir.write("home/displayname", "Home\n")
    try vdir.write("home/color", "light blue")
    let first = StoredCalendar(id: "home", title: "At home", order: 2)
    _ = try vdir.storage.commit([.changeCalendar(first)])
    #expect(vdir.text("home/displayname") == "At home" && vdir.text("home/color") == "light blue")
    #expect(try vdir.storage.load().calendars == [first])
    let second = StoredCalendar(id: "home", color: CalendarColor("#010203"))
    _ = try vdir.storage.commit([.changeCalendar(second)])
    #expect(try vdir.storage.load().calendars == [second])
    #expect(vdir.names("home") == ["color"])
  }

  @Test("a title with line breaks becomes one line, so that it reads as it was written")
  func titleInOneLine() throws {
    _ = try vdir.storage.commit([.makeCalendar(StoredCalendar(id: "home", title: "Two\r\nlines"))])
    #expect(vdir.text("home/displayname") == "Two lines")
  }

  @Test("a calendar goes with its items; one with an item that somebody else has just written stays")
  func removeCalendar() throws {
    try vdir.write("home/a.ics", "A")
    try vdir.write("home/displayname", "Home")
    let version = try vdir.storage.load().version("home", "a.ics")
    let removal: [StorageChange] = [
      .remove(key("home", "a.ics"), version: version), .removeCalendar(id: "home"),
    ]
    try vdir.write("home/new.ics", "theirs")
    #expect(throws: CalendarStorageError.changedMeanwhile([key("home", "new.ics")])) {
      try vdir.storage.commit(removal)
    }
    #expect(vdir.names("home") == ["a.ics", "displayname", "new.ics"])
    try FileManager.default.removeItem(atPath: vdir.path + "/home/new.ics")
    _ = try vdir.storage.commit(removal)
    #expect(vdir.names() == [".humon"])
  }

  @Test("a calendar whose folder also holds what is no item stays, and so does one that is a link")
  func foreignFiles() throws {
    try vdir.write("home/notes.txt", "mine")
    let reason = "the folder of the calendar home also holds notes.txt, which is no item"
    #expect(throws: CalendarStorageError.notPermitted(reason)) {
      try vdir.storage.commit([.removeCalendar(id: "home")])
    }
    #expect(vdir.text("home/notes.txt") == "mine")
    #expect(symlink("home", vdir.path + "/linked") == 0)
    #expect(throws: CalendarStorageError.notPermitted("\(vdir.path)/linked is a symbolic link")) {
      try vdir.storage.commit([.removeCalendar(id: "linked")])
    }
    #expect(vdir.names() == [".humon", "home", "linked"])
  }

  @Test("what is not there or there already is told, and nothing is written")
  func refused() throws {
    try vdir.write("home/a.ics", "A")
    let storage = vdir.storage
    #expect(throws: CalendarStorageError.noSuchCalendar("work")) {
      try storage.commit([.write("home", "b.ics", "B"), .write("work", "a.ics", "A")])
    }
    #expect(throws: CalendarStorageError.calendarExists("home")) {
      try storage.commit([.write("home", "b.ics", "B"), .makeCalendar(StoredCalendar(id: "home"))])
    }
    #expect(throws: CalendarStorageError.noSuchCalendar("work")) {
      try storage.commit([.changeCalendar(StoredCalendar(id: "work", title: "Work"))])
    }
    let large = [UInt8](repeating: 0x20, count: VdirLimits.bytesInItem + 1)
    #expect(
      throws: CalendarStorageError.tooLarge(
        key("home", "b.ics"), bytes: large.count, limit: VdirLimits.bytesInItem)
    ) { try storage.commit([.write(key("home", "b.ics"), bytes: large, replacing: nil)]) }
    #expect(vdir.names("home") == ["a.ics"])
  }

  @Test(
    "names that lead elsewhere, or that other programs pass over, are refused",
    arguments: [
      "../a.ics", "/a.ics", ".a.ics", "a", ".ics", "a\n.ics", "a\t.ics", "a.ics.tmp", "", "sub/a.ics",
    ])
  func badNames(_ name: String) throws {
    try vdir.makeFolder("home")
    #expect(throws: CalendarStorageError.badName(name)) {
      try vdir.storage.commit([.write("home", name, "A")])
    }
    let folder = String(name.prefix { $0 != "." }) + "/.."
    #expect(throws: CalendarStorageError.badName(folder)) {
      try vdir.storage.commit([.makeCalendar(StoredCalendar(id: folder))])
    }
    #expect(vdir.names("home").isEmpty && vdir.names("..") == ["calendars"])
  }

  @Test("a link in the place of an item is never written through")
  func linkAsItem() throws {
    try vdir.makeFolder("home")
    let target = URL(fileURLWithPath: vdir.outside + "/target.ics")
    try Data("mine".utf8).write(to: target)
    #expect(symlink(target.path, vdir.path + "/home/a.ics") == 0)
    #expect(throws: CalendarStorageError.changedMeanwhile([key("home", "a.ics")])) {
      try vdir.storage.commit([.write("home", "a.ics", "A")])
    }
    #expect(try String(contentsOf: target, encoding: .utf8) == "mine")
  }

  @Test("an empty batch touches nothing")
  func emptyBatch() throws {
    #expect(try vdir.storage.commit([]).versions.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: vdir.path))
  }

  @Test("a thousand items in one batch, among them replaced and removed ones")
  func largeBatch() throws {
    let made = (0..<1_000).map { StorageChange.write("home", "\($0).ics", "\($0)") }
    _ = try vdir.storage.commit([.makeCalendar(StoredCalendar(id: "home"))] + made)
    let before = try vdir.storage.load()
    #expect(before.items.count == 1_000)
    let changes = before.items.prefix(100).enumerated().map { place, item in
      place % 2 == 0
        ? StorageChange.write(item.key, bytes: [0x41], replacing: item.version)
        : .remove(item.key, version: item.version)
    }
    let receipt = try vdir.storage.commit(changes)
    let after = try vdir.storage.load()
    #expect(after.items.count == 950 && after.texts.values.filter { $0 == "A" }.count == 50)
    #expect(receipt.versions.count == 50)
    #expect(receipt.versions.allSatisfy { version in after.items.contains { $0.version == version.value } })
  }

  @Test("writers at the same time take turns, and none overwrites the other")
  func manyWriters() async throws {
    try vdir.write("home/count.ics", "0")
    let vdir = vdir
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var done = 0
          while done < 25 {
            guard let contents = try? vdir.storage.load(), let item = contents.items.first,
              let count = Int(String(decoding: item.bytes, as: UTF8.self))
            else { continue }
            let change = StorageChange.write("home", "count.ics", "\(count + 1)", replacing: item.version)
            if (try? vdir.storage.commit([change])) != nil { done += 1 }
          }
        }
      }
    }
    #expect(vdir.text("home/count.ics") == "100")
    #expect(vdir.names("home") == ["count.ics"])
  }
}
