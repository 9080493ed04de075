import EventStore
import Foundation
import Testing

@Suite("Changes of a vdir by others", .timeLimit(.minutes(1)))
struct VdirNewsTests {
  private let vdir: TemporaryVdir
  private static let ways: [VdirStorage.Watching] = [.automatic, .looking(everySeconds: 0.05)]

  init() throws {
    vdir = try TemporaryVdir()
    try vdir.write("home/a.ics", "A")
    try vdir.write("home/b.ics", "B")
  }

  /// The items that are told until these are among them; nil where everything is told.
  private func items(
    _ news: AsyncStream<StorageNews>, until wanted: Set<StoredItem.Key>
  ) async -> Set<StoredItem.Key>? {
    var told: Set<StoredItem.Key> = []
    for await each in news {
      guard case .items(let keys) = each else { return nil }
      told.formUnion(keys)
      if wanted.isSubset(of: told) { break }
    }
    return told
  }

  @Test(
    "items that are made, written in place, replaced by another file, renamed or removed are told",
    arguments: ways)
  func items(_ way: VdirStorage.Watching) async throws {
    for name in ["written", "replaced", "old", "gone"] { try vdir.write("home/\(name).ics", "old") }
    let news = VdirStorage(folder: vdir.path, watching: way).news()
    try vdir.write("home/made.ics", "A")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: vdir.path + "/home/written.ics"))
    try file.write(contentsOf: Data("much more".utf8))
    try file.close()
    try vdir.write("home/.swap", "other")
    rename(vdir.path + "/home/.swap", vdir.path + "/home/replaced.ics")
    rename(vdir.path + "/home/old.ics", vdir.path + "/home/new.ics")
    unlink(vdir.path + "/home/gone.ics")
    // So khal makes a file: it has two names for a moment, and is never open under the second.
    link(vdir.path + "/home/a.ics", vdir.path + "/home/linked.ics")
    let names = ["made", "written", "replaced", "old", "new", "gone", "linked"]
    let wanted = Set(names.map { key("home", "\($0).ics") })
    let told = await items(news, until: wanted)
    // A second name of a file is a change of the file itself.
    #expect(told?.subtracting([key("home", "a.ics")]) == wanted)
  }

  @Test("what is no item is not told", arguments: ways)
  func noItems(_ way: VdirStorage.Watching) async throws {
    let news = VdirStorage(folder: vdir.path, watching: way).news()
    for name in ["home/.a.ics", "home/notes.txt", "home/a.ics.tmp", ".hidden/a.ics", "stray.ics"] {
      try vdir.write(name, "x")
    }
    try vdir.write("home/last.ics", "last")
    let last = key("home", "last.ics")
    #expect(await items(news, until: [last]) == [last])
  }

  @Test("calendars that are made, renamed, called otherwise or removed are told", arguments: ways)
  func calendars(_ way: VdirStorage.Watching) async throws {
    var news = VdirStorage(folder: vdir.path, watching: way).news().makeAsyncIterator()
    try vdir.makeFolder("work")
    #expect(await news.next() == .everything)
    rename(vdir.path + "/work", vdir.path + "/job")
    #expect(await news.next() == .everything)
    try vdir.write("job/displayname", "Job")
    #expect(await news.next() == .everything)
    try FileManager.default.removeItem(atPath: vdir.path + "/job")
    #expect(await news.next() == .everything)
  }

  @Test("items in a calendar that was made after the watch began are told")
  func newCalendar() async throws {
    var news = vdir.storage.news().makeAsyncIterator()
    try vdir.makeFolder("work")
    #expect(await news.next() == .everything)
    try vdir.write("work/a.ics", "A")
    #expect(await news.next() == .items([key("work", "a.ics")]))
  }

  @Test("our own commits are told, to every listener")
  func ownCommits() async throws {
    let listeners = [vdir.storage.news(), vdir.storage.news()]
    let version = try vdir.storage.load().version("home", "a.ics")
    _ = try vdir.storage.commit([
      .write("home", "c.ics", "C"), .write("home", "a.ics", "AA", replacing: version),
    ])
    let wanted: Set = [key("home", "a.ics"), key("home", "c.ics")]
    for news in listeners { #expect(await items(news, until: wanted) == wanted) }
  }

  @Test("a vdir that is made, removed and made again is followed", .timeLimit(.minutes(2)), arguments: ways)
  func comesAndGoes(_ way: VdirStorage.Watching) async throws {
    let later = try TemporaryVdir()
    let news = VdirStorage(folder: later.path, watching: way).news()
    for _ in 0..<2 {
      try later.write("home/a.ics", "A")
      // A folder may be seen before the file in it, of which is told by itself then.
      #expect(await news.contains(.everything))
      // What is told when it is followed better, or once more, is heard before the next change.
      try await Task.sleep(for: .milliseconds(2_500))
      try FileManager.default.removeItem(atPath: later.path)
      #expect(await news.contains(.everything))
    }
  }

  @Test("a listener that goes away leaves no descriptor behind")
  func letGo() async throws {
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let before = try descriptors()
    for _ in 0..<200 { _ = vdir.storage.news() }
    for _ in 0..<100 where try descriptors() > before + 50 { try await Task.sleep(for: .milliseconds(50)) }
    #expect(try descriptors() <= before + 50)
  }
}
