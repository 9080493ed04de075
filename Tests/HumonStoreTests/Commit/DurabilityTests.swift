import GRDB
import HumonModel
import Testing

@testable import HumonStore

/// That a commit is really synced is counted in the process tests, with strace; here is what SQLite says of itself.
@Suite("Durability")
struct DurabilityTests {
  @Test("The connection that writes syncs every commit: PRAGMA synchronous is 2, FULL")
  func synchronous() async throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      let database = try SQLiteDatabase(path: folder.file())
      #expect(try database.writerSynchronous() == 2)
      let store = try SQLiteStore(database: database)
      let user = try await store.newUser()
      for _ in 0..<20 { _ = try await store.create(Sample.event(), owner: user) }
      _ = try await store.changes(after: 0, limit: 10)
      #expect(try database.writerSynchronous() == 2)
      await store.close()
    }
  }

  @Test("Foreign keys are checked, and the log is written ahead")
  func settings() async throws {
    try await withStore { store, _ in
      let (keys, journal, checkpoint) = try await store.database.pool.writeWithoutTransaction { db in
        (
          try Int.fetchOne(db, sql: "PRAGMA foreign_keys"),
          try String.fetchOne(db, sql: "PRAGMA journal_mode"),
          try Int.fetchOne(db, sql: "PRAGMA wal_autocheckpoint")
        )
      }
      #expect(keys == 1)
      #expect(journal == "wal")
      #expect(checkpoint == SQLiteDatabase.checkpointPages)
    }
  }

  @Test("What was acknowledged is in the files at that moment: a copy of them has it")
  func copyOfTheFiles() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      for number in 0..<5 {
        let id = try await store.create(Sample.event(name: "\(number)"), owner: user)
        let copy = try TemporaryFolder()
        for name in ["humon.sqlite", "humon.sqlite-wal"] { try copy.write(folder.bytes(name), to: name) }
        try await withStore(at: copy.file()) { copied in
          let event = try await copied.event(id)
          #expect(event?.name == "\(number)")
          #expect(copied.index.snapshot.isShownInV1(id))
        }
      }
    }
  }
}
