import GRDB

@testable import HumonStore

extension SQLiteDatabase {
  /// What `PRAGMA synchronous` says on the connection that writes: 2 is FULL.
  func writerSynchronous() throws -> Int? {
    try pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
  }
}
