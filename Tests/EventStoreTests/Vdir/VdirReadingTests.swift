import EventStore
import Foundation
import Testing

@Suite("Reading a vdir")
struct VdirReadingTests {
  private let vdir: TemporaryVdir

  init() throws { vdir = try TemporaryVdir() }

  @Test("each folder is a calendar, each .ics file in it an item, with the bytes that stand there")
  func convention() throws {
    try vdir.write("home/a.ics", "A\r\n")
    try vdir.write("home/b.ics", "B\u{0}\n")
    try vdir.write("work/a.ics", "")
    try vdir.write("work/displayname", "  Büro \n")
    try vdir.write("work/color", "#FF8000\n")
    try vdir.write("work/order", "3")
    let contents = try vdir.storage.load()
    #expect(contents.texts == ["home/a.ics": "A\r\n", "home/b.ics": "B\u{0}\n", "work/a.ics": ""])
    #expect(contents.problems.isEmpty)
    #expect(
      contents.calendars.sorted { $0.id < $1.id } == [
        StoredCalendar(id: "home"),
        StoredCalendar(id: "work", title: "Büro", color: CalendarColor("#ff8000"), order: 3),
      ])
  }

  @Test("what is hidden, temporary, of another kind or outside of a calendar is nobody's")
  func ignored() throws {
    for name in [
      "home/.hidden.ics", "home/a.ics.tmp", "home/.#a.ics", "home/contact.vcf", "home/README", "home/.ics",
      ".cache/b.ics", "stray.ics", "home/sub/c.ics",
    ] { try vdir.write(name, "x") }
    let contents = try vdir.storage.load()
    #expect(contents.calendars.map(\.id) == ["home"])
    #expect(contents.items.isEmpty && contents.problems.isEmpty)
  }

  @Test("a colour and an order that are none are as good as none, and a title has one line")
  func oddMetadata() throws {
    try vdir.write("home/displayname", "Two\nlines\n")
    try vdir.write("home/color", "light blue")
    try vdir.write("home/order", "first")
    try vdir.write("work/displayname", " \n")
    try vdir.write("work/color", String(repeating: "#", count: 5_000))
    #expect(
      try vdir.storage.load().calendars.sorted { $0.id < $1.id } == [
        StoredCalendar(id: "home", title: "Two lines"), StoredCalendar(id: "work"),
      ])
  }

  @Test("without the folder there are no calendars, and nothing is made by looking")
  func noFolder() throws {
    #expect(try vdir.storage.load().calendars.isEmpty)
    #expect(try vdir.storage.items([key("home", "a.ics")]).items.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: vdir.path))
    try vdir.write("home/a.ics", "A")
    _ = try vdir.storage.load()
    #expect(vdir.names() == ["home"])
  }

  @Test("a file in the place of the folder is told")
  func fileAsFolder() throws {
    try Data().write(to: URL(fileURLWithPath: vdir.path))
    #expect(throws: CalendarStorageError.unavailable("\(vdir.path): Not a directory")) {
      try vdir.storage.load()
    }
  }

  @Test("links, pipes and folders with the name of an item are named, and cost nobody else")
  func noRegularFiles() throws {
    try vdir.write("home/good.ics", "good")
    try Data("secret".utf8).write(to: URL(fileURLWithPath: vdir.outside + "/secret.ics"))
    #expect(symlink(vdir.outside + "/secret.ics", vdir.path + "/home/link.ics") == 0)
    #expect(symlink("loop.ics", vdir.path + "/home/loop.ics") == 0)
    #expect(symlink("/dev/zero", vdir.path + "/home/zero.ics") == 0)
    #expect(mkfifo(vdir.path + "/home/pipe.ics", 0o600) == 0)
    try vdir.makeFolder("home/folder.ics")
    let contents = try vdir.storage.load()
    #expect(contents.texts == ["home/good.ics": "good"])
    #expect(
      contents.complaints == [
        "home/folder.ics: it cannot be read: it is no regular file",
        "home/link.ics: it leads out of the folder of the calendars and is not followed",
        "home/loop.ics: it leads out of the folder of the calendars and is not followed",
        "home/pipe.ics: it cannot be read: it is no regular file",
        "home/zero.ics: it leads out of the folder of the calendars and is not followed",
      ])
  }

  @Test("a calendar may be a link to a folder elsewhere; a link to anything else is none")
  func linkedCalendar() throws {
    try vdir.write("home/a.ics", "A")
    try FileManager.default.createDirectory(atPath: vdir.outside + "/real", withIntermediateDirectories: true)
    try Data("B".utf8).write(to: URL(fileURLWithPath: vdir.outside + "/real/b.ics"))
    #expect(symlink(vdir.outside + "/real", vdir.path + "/linked") == 0)
    #expect(symlink("nowhere", vdir.path + "/dead") == 0)
    #expect(symlink("round", vdir.path + "/round") == 0)
    let contents = try vdir.storage.load()
    #expect(contents.texts == ["home/a.ics": "A", "linked/b.ics": "B"])
    #expect(contents.problems.isEmpty)
  }

  @Test("an item above the limit is named with its size, one at the limit is read")
  func largeItems() throws {
    try vdir.write("home/most.ics", String(repeating: "x", count: VdirLimits.bytesInItem))
    try vdir.write("home/more.ics", String(repeating: "x", count: VdirLimits.bytesInItem + 1))
    // A hole costs no disk, and must cost no memory.
    try vdir.write("home/hole.ics", "")
    #expect(truncate(vdir.path + "/home/hole.ics", 1 << 40) == 0)
    let contents = try vdir.storage.load()
    #expect(contents.items.map(\.bytes.count) == [VdirLimits.bytesInItem])
    #expect(
      contents.problems.sorted { $0.description < $1.description } == [
        StorageProblem(
          calendar: "home", name: "hole.ics",
          reason: .tooLarge(bytes: 1 << 40, limit: VdirLimits.bytesInItem)),
        StorageProblem(
          calendar: "home", name: "more.ics",
          reason: .tooLarge(bytes: VdirLimits.bytesInItem + 1, limit: VdirLimits.bytesInItem)),
      ])
  }

  @Test("names that are not UTF-8 are counted, others beside them are read")
  func undecodableNames() throws {
    try vdir.write("home/a.ics", "A")
    let name: [CChar] =
      Array("\(vdir.path)/home/".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0x2E, 0]
    let file = open(name, O_CREAT | O_WRONLY, 0o600)
    #expect(file >= 0)
    close(file)
    let contents = try vdir.storage.load()
    #expect(contents.texts == ["home/a.ics": "A"])
    #expect(contents.complaints == ["home: it cannot be read: the names of 1 of its files are not UTF-8"])
  }

  @Test(
    "names with anything else in them are read", arguments: ["ä é.ics", "中文.ics", "a\\b'\"$;.ics", "-rf.ics"])
  func oddNames(_ name: String) throws {
    try vdir.write("home/" + name, "A")
    #expect(try vdir.storage.load().items.map(\.key) == [key("home", name)])
  }

  @Test("items asked for are as they are now, and those that are gone are left out")
  func someItems() throws {
    for name in ["a", "b", "c"] { try vdir.write("home/\(name).ics", name) }
    try vdir.write("home/a.ics", "A")
    try FileManager.default.removeItem(atPath: vdir.path + "/home/b.ics")
    let keys = [key("home", "a.ics"), key("home", "b.ics"), key("gone", "c.ics"), key("..", "c.ics")]
    let contents = try vdir.storage.items(keys)
    #expect(contents.texts == ["home/a.ics": "A"])
    #expect(contents.calendars.isEmpty && contents.problems.isEmpty)
  }

  @Test("the version of a file changes when it is written, and not when it is read")
  func versions() throws {
    try vdir.write("home/a.ics", "A")
    let first = try vdir.storage.load().version("home", "a.ics")
    #expect(try vdir.storage.load().version("home", "a.ics") == first)
    try vdir.write("home/a.ics", "B")
    #expect(try vdir.storage.load().version("home", "a.ics") != first)
  }

  @Test("500 files come whole while others write, rename and remove beside")
  func busyFolder() async throws {
    for number in 0..<500 { try vdir.write("home/\(number).ics", "\(number)") }
    let vdir = vdir
    let other = Task.detached {
      var round = 0
      while !Task.isCancelled {
        round += 1
        try vdir.write("home/new-\(round % 50).ics", "new")
        try? FileManager.default.removeItem(atPath: vdir.path + "/home/new-\((round + 25) % 50).ics")
      }
    }
    for _ in 0..<20 {
      let contents = try vdir.storage.load()
      #expect(contents.problems.isEmpty)
      #expect(contents.texts.filter { !$0.key.contains("new") }.count == 500)
    }
    other.cancel()
    _ = try await other.value
  }
}
