import GRDB
import GRDBSQLite
import HumonModel

extension Database {
  /// Reads several times as of one moment; cheaper than one by one, because SQLite takes its locks once.
  func inOneRead(_ body: () throws -> Void) throws {
    try cachedStatement(sql: "BEGIN DEFERRED").execute()
    defer { try? cachedStatement(sql: "COMMIT").execute() }
    try body()
  }

  /// Appends to the change log; to be called in the transaction that makes the change.
  func log(_ entity: Change.Entity, _ id: Int64, _ kind: Change.Kind, at time: Timestamp) throws {
    try change("INSERT INTO change_log (at, entity, entity_id, kind) VALUES (?, ?, ?, ?)") { row in
      row.bind(time.rawValue)
      row.bind(entity.rawValue)
      row.bind(id)
      row.bind(kind.rawValue)
    }
  }

  /// At most `limit` changes after the one numbered `sequence`, oldest first.
  func changes(after sequence: Int64, limit: Int) throws -> [Change] {
    let statement = try cachedStatement(
      sql: """
        SELECT sequence, at, entity, entity_id, kind FROM change_log WHERE sequence > ? ORDER BY sequence LIMIT ?
        """)
    try statement.setArguments([sequence, max(0, limit)])
    // Read straight from SQLite: the index reads the log after each commit.
    let row = statement.sqliteStatement
    sqlite3_reset(row)
    defer { sqlite3_reset(row) }
    var changes: [Change] = []
    var code = sqlite3_step(row)
    while code == SQLITE_ROW {
      if let entity = Change.Entity(rawValue: String(cString: sqlite3_column_text(row, 2))),
        let kind = Change.Kind(rawValue: String(cString: sqlite3_column_text(row, 4)))
      {
        changes.append(
          Change(
            sequence: sqlite3_column_int64(row, 0), entity: entity, id: sqlite3_column_int64(row, 3),
            kind: kind, at: Timestamp(rawValue: sqlite3_column_int64(row, 1))))
      }
      code = sqlite3_step(row)
    }
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    return changes
  }
}
