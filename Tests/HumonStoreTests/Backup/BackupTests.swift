import Foundation
import GRDB
import HumonModel
import Synchronization
import Testing

@testable import HumonStore

@Suite("Backing up")
struct BackupTests {
  @Test("A copy made while others write is one moment, whole, and opens")
  func whileWriting() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      _ = try await store.merge(try (0..<500).map { try Sample.fullEvent(uid: "\($0)") }, owner: user)
      let isDone = Mutex(false)
      async let writer: Int = {
        var count = 0
        while !isDone.withLock({ $0 }) {
          // Two events that belong together.
          _ = try await store.merge([Sample.event(name: "left"), Sample.event(name: "right")], owner: user)
          count += 1
        }
        return count
      }()
      for number in 0..<3 {
        let progress = Collector<Double>()
        let destination = folder.file("backup\(number)")
        try DatabaseBackup.write(store.database.path, to: destination) { done in
          progress.add(done)
          #expect(!FileManager.default.fileExists(atPath: destination) || done == 1)
        }
        #expect(progress.values.allSatisfy { (0...1).contains($0) })
        #expect(progress.values.last == 1)
        #expect(progress.values == progress.values.sorted())
        #expect(try folder.names().filter { $0.hasPrefix("backup\(number)") } == ["backup\(number)"])
        try await expectConsistent(destination)
      }
      isDone.withLock { $0 = true }
      #expect(try await writer > 0)
    }
  }

  @Test("Of a damaged database there is no copy, and it is the database that is to blame")
  func damaged() async throws {
    let folder = try TemporaryFolder()
    try await BadBackup.damagedInside.make(in: folder)
    #expect(throws: BackupError.store(.cannotOpen(path: folder.file("backup"), .damaged))) {
      try DatabaseBackup.write(folder.file("backup"), to: folder.file("copy"))
    }
    #expect(try folder.names().allSatisfy { !$0.hasPrefix("copy") })
  }

  @Test(
    "What cannot be read is not blamed on the copy, nor what cannot be written on the original",
    arguments: [
      (.SQLITE_IOERR_READ, true), (.SQLITE_IOERR_SHORT_READ, true), (.SQLITE_CORRUPT, true),
      (.SQLITE_IOERR_WRITE, false), (.SQLITE_IOERR_FSYNC, false), (.SQLITE_FULL, false),
      (.SQLITE_CANTOPEN, false),
    ] as [(ResultCode, Bool)])
  func blame(_ code: ResultCode, _ isOfReading: Bool) {
    #expect(DatabaseBackup.isOfReading(DatabaseError(resultCode: code)) == isOfReading)
  }

  private func expectConsistent(_ path: String) async throws {
    // One plain file, not in WAL mode: bytes 18 and 19 of the header are 1.
    let header = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(20)
    #expect(Array(header.suffix(2)) == [1, 1])
    let queue = try DatabaseQueue(path: path)
    try await queue.read { db in
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
      let left = try Int.fetchOne(db, sql: "SELECT count(*) FROM events WHERE name = 'left'")
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM events WHERE name = 'right'") == left)
      #expect(
        try Int.fetchOne(db, sql: "SELECT count(*) FROM events")
          == Int.fetchOne(db, sql: "SELECT count(*) FROM change_log WHERE entity = 'event'"))
    }
    try queue.close()
    try await withStore(at: path) { store in
      #expect(store.index.snapshot.eventCount >= 500)
      let user = try await store.user(holding: TokenHash(of: "token"))
      #expect(user != nil)
    }
  }

  @Test("Holds what was committed before it began, also what is still in the log")
  func holdsEverything() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      let id = try await store.create(Sample.fullEvent(), owner: user)
      try await store.attend(store.create(Sample.event(), owner: user), user: user)
      let event = try await store.event(id)
      let changes = try await store.changes(after: 0, limit: 100)
      try DatabaseBackup.write(store.database.path, to: folder.file("backup"))
      try await withStore(at: folder.file("backup")) { copy in
        let copiedEvent = try await copy.event(id)
        let copiedChanges = try await copy.changes(after: 0, limit: 100)
        #expect(copiedEvent == event)
        #expect(copiedChanges == changes)
      }
    }
  }

  @Test("Overwrites nothing")
  func exists() async throws {
    try await withStore { store, folder in
      let destination = folder.file("backup")
      try folder.write(Data("mine".utf8), to: "backup")
      #expect(throws: BackupError.exists(destination)) {
        try DatabaseBackup.write(store.database.path, to: destination)
      }
      #expect(try folder.bytes("backup") == Data("mine".utf8))
    }
  }

  @Test("Needs a database")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(throws: BackupError.store(.cannotOpen(path: folder.file(), .missing))) {
      try DatabaseBackup.write(folder.file(), to: folder.file("backup"))
    }
    #expect(try folder.names() == [])
  }

  @Test("Copies no other program's database")
  func foreign() async throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.file())
    try await queue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
    try queue.close()
    #expect(throws: BackupError.store(.cannotOpen(path: folder.file(), .foreign))) {
      try DatabaseBackup.write(folder.file(), to: folder.file("backup"))
    }
    #expect(try folder.names() == ["humon.sqlite"])
  }

  @Test("A folder that is not there is named, and nothing is left behind")
  func noFolder() async throws {
    try await withStore { store, folder in
      let destination = folder.path + "/nowhere/backup"
      #expect(throws: BackupError.notWritable(destination)) {
        try DatabaseBackup.write(store.database.path, to: destination)
      }
      let names = try folder.names()
      #expect(!names.contains("nowhere"))
    }
  }

  @Test("What a backup that was killed left behind does not stand in the way")
  func leftover() async throws {
    try await withStore { store, folder in
      try folder.write(Data(repeating: 7, count: 10_000), to: "backup.partial")
      try folder.write(Data(repeating: 7, count: 10_000), to: "backup.partial-journal")
      try folder.write(Data(repeating: 7, count: 10_000), to: "backup.partial-wal")
      _ = try await store.newUser()
      try DatabaseBackup.write(store.database.path, to: folder.file("backup"))
      try await withStore(at: folder.file("backup")) { copy in
        let user = try await copy.user(holding: TokenHash(of: "token"))
        #expect(user != nil)
      }
      #expect(try folder.names().filter { $0.contains("partial") } == [])
    }
  }

  @Test("Does not change the database: a newer humon beside an older server must not migrate it")
  func leavesTheSchema() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { _ = try await $0.newUser() }
    let queue = try DatabaseQueue(path: folder.file())
    // As an older humon would have left it: today's last migration has not been there, and its table is missing.
    try await queue.write { db in
      try db.execute(
        sql: """
          DELETE FROM grdb_migrations WHERE identifier = (SELECT max(identifier) FROM grdb_migrations);
          DROP TABLE attendances
          """)
    }
    let before = try await schema(of: queue)
    try? DatabaseBackup.write(folder.file(), to: folder.file("backup"))
    #expect(try await schema(of: queue) == before)
    try queue.close()
    try #require(FileManager.default.fileExists(atPath: folder.file("backup")))
    let backup = try DatabaseQueue(path: folder.file("backup"))
    #expect(try await schema(of: backup) == before)
    try backup.close()
  }

  private func schema(of queue: DatabaseQueue) async throws -> [String] {
    try await queue.read { db in
      try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_schema UNION ALL SELECT identifier FROM grdb_migrations ORDER BY 1")
    }
  }

  @Test("A backup is for its owner's eyes: it has events that are hidden, and who attends what")
  func permissions() async throws {
    try await withStore { store, folder in
      try DatabaseBackup.write(store.database.path, to: folder.file("backup"))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("backup"))
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
  }
}
