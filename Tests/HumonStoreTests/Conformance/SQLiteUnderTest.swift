import GRDB
import HumonModel

@testable import HumonStore

/// The SQLite store in the conformance suite.
struct SQLiteUnderTest: StoreUnderTest {
  private let folder: TemporaryFolder
  private let clock: TestClock
  private let store: SQLiteStore
  private let other: OtherProcess

  init(folder: TemporaryFolder, clock: TestClock) throws {
    self.folder = folder
    self.clock = clock
    store = try SQLiteStore(database: SQLiteDatabase(path: folder.file()), now: { clock.now })
    other = try OtherProcess(path: folder.file())
  }

  var repositories: any Repositories { store }

  func revoke(_ token: TokenHash) async throws { try await other.revoke(token) }
  func markDeleted(_ event: Event.ID) async throws { try await other.markDeleted(event) }
  func remove(_ event: Event.ID) async throws { try await other.remove(event) }

  func localTimes(of event: Event.ID) async throws -> LocalTimes? {
    try await other.queue.read { db in
      try Row.fetchOne(
        db, sql: "SELECT starts_local, ends_local, time_zone FROM events WHERE id = ?",
        arguments: [event.rawValue]
      ).map { row in
        LocalTimes(
          start: Timestamp(rawValue: row["starts_local"]),
          end: (row["ends_local"] as Int64?).map(Timestamp.init(rawValue:)), timeZone: row["time_zone"])
      }
    }
  }

  func reopened() async throws -> any StoreUnderTest {
    await close()
    return try SQLiteUnderTest(folder: folder, clock: clock)
  }

  func close() async {
    try? other.queue.close()
    await store.close()
  }
}
