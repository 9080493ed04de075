import GRDB

/// Writes that share one transaction. One that is refused leaves nothing behind and costs the others nothing.
struct WriteBatch {
  private let writes: ArraySlice<any PendingWrite>

  init(_ writes: ArraySlice<any PendingWrite>) {
    self.writes = writes
  }

  /// Does all that are not refused, and commits.
  /// - Throws: what is wrong with the database; then nothing of any of them is kept.
  func commit(in db: Database) throws {
    do {
      try db.cachedStatement(sql: "BEGIN IMMEDIATE").execute()
      if try !executeTogether(in: db) {
        try db.cachedStatement(sql: "ROLLBACK").execute()
        // Whoever was alone has been refused with that.
        guard writes.count > 1 else { return }
        try db.cachedStatement(sql: "BEGIN IMMEDIATE").execute()
        for write in writes { try executeApart(write, in: db) }
      }
      try db.cachedStatement(sql: "COMMIT").execute()
    } catch {
      // SQLite has rolled back by itself after some errors (a full disk, for one).
      if db.isInsideTransaction { try? db.execute(sql: "ROLLBACK") }
      throw error
    }
  }

  /// Does all of them without a savepoint each, which nearly always goes well.
  /// - Returns: false once one was refused that had changed something already: all have to be done again.
  private func executeTogether(in db: Database) throws -> Bool {
    for write in writes {
      let changes = db.totalChangesCount
      guard try !execute(write, in: db), db.totalChangesCount != changes else { continue }
      return false
    }
    return true
  }

  private func executeApart(_ write: any PendingWrite, in db: Database) throws {
    try db.cachedStatement(sql: "SAVEPOINT write_of_a_batch").execute()
    if try !execute(write, in: db) {
      try db.cachedStatement(sql: "ROLLBACK TO write_of_a_batch").execute()
    }
    try db.cachedStatement(sql: "RELEASE write_of_a_batch").execute()
  }

  /// - Returns: whether the write was not refused.
  /// - Throws: what keeps the database from taking any.
  private func execute(_ write: any PendingWrite, in db: Database) throws -> Bool {
    do {
      try write.execute(db)
      return true
    } catch {
      guard db.isInsideTransaction, !Self.isOfTheDatabase(error) else { throw error }
      return false
    }
  }

  /// Tells a database that cannot keep any write from one write with something wrong about it.
  private static func isOfTheDatabase(_ error: any Error) -> Bool {
    let codes: [ResultCode] = [
      .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_NOMEM, .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_READONLY,
      .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_INTERRUPT,
    ]
    return (error as? DatabaseError).map { codes.contains($0.resultCode) } ?? false
  }
}
