import Foundation
import GRDB
import HumonModel
import Testing

@testable import HumonStore

@Suite("A backup that is put back begins another history")
struct HistoryTests {
  /// The numbers that a new user, a new event and their last change get.
  private struct Numbers: Equatable {
    let user: Int64
    let event: Int64
    let change: Int64
  }

  private func next(in store: SQLiteStore, _ token: String) async throws -> Numbers {
    let user = try await store.newUser(token)
    let event = try await store.create(Sample.event(), owner: user)
    return Numbers(user: user.rawValue, event: event.rawValue, change: store.index.snapshot.sequence)
  }

  @Test("Numbers go on beyond all that the replaced database has given, also to what it has deleted since")
  func beyondTheReplaced() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { store in
      let first = try await next(in: store, "a")
      #expect(first == Numbers(user: 1, event: 1, change: 3))
      try DatabaseBackup.write(folder.file(), to: folder.file("backup"))
      let last = try await next(in: store, "b")
      #expect(last == Numbers(user: 2, event: 2, change: 6))
      try await store.delete(
        Event.ID(rawValue: last.event), by: User.ID(rawValue: last.user), expecting: nil)
    }
    try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
    try await withStore(at: folder.file()) { store in
      #expect(store.index.snapshot.eventCount == 1)
      let numbers = try await next(in: store, "c")
      #expect(numbers == Numbers(user: 3, event: 3, change: 10))
    }
  }

  @Test("Where nobody can tell what was given, so many numbers are left out", arguments: [true, false])
  func gap(isDamaged: Bool) async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { _ = try await next(in: $0, "a") }
    try DatabaseBackup.write(folder.file(), to: folder.file("backup"))
    if isDamaged {
      try folder.write(Data(repeating: 0xA5, count: 9_000), to: "humon.sqlite")
    } else {
      try FileManager.default.removeItem(atPath: folder.file())
    }
    try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
    try await withStore(at: folder.file()) { store in
      let numbers = try await next(in: store, "b")
      #expect((100_002...300_002).contains(numbers.user) && (100_002...300_002).contains(numbers.event))
      #expect((10_000_006...30_000_006).contains(numbers.change))
    }
  }

  @Test(
    "A restart and a backup keep the history; each restore begins one of its own, and so does each new database"
  )
  func names() async throws {
    let folder = try TemporaryFolder()
    var seen: [DatabaseHistory] = []
    for name in ["a", "b"] {
      try await withStore(at: folder.file(name)) { seen.append($0.index.history) }
      try await withStore(at: folder.file(name)) { #expect($0.index.history == seen.last) }
    }
    try DatabaseBackup.write(folder.file("a"), to: folder.file("backup"))
    try await withStore(at: folder.file("backup")) { #expect($0.index.history == seen[0]) }
    for suffix in ["1", "2"] {
      try DatabaseBackup.restore(folder.file("backup"), to: folder.file("a"), suffix: suffix)
      try await withStore(at: folder.file("a")) { seen.append($0.index.history) }
    }
    #expect(Set(seen).count == 4)
  }

  @Test("A database from before there were histories has one without a name, until it is restored")
  func unnamed() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { store in
      try await store.database.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 0") }
    }
    try await withStore(at: folder.file()) { store in
      #expect(store.index.history.suffix == "")
      #expect(store.index.history.unnamed("7") == "7")
      #expect(store.index.history.unnamed("7@a") == nil)
    }
    try DatabaseBackup.write(folder.file(), to: folder.file("backup"))
    try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
    try await withStore(at: folder.file()) { store in
      let history = store.index.history
      #expect(history.suffix.wholeMatch(of: /@[0-9a-z]{1,6}/) != nil)
      #expect(history.unnamed("7\(history.suffix)") == "7")
      #expect(history.unnamed("7") == nil)
    }
  }
}
