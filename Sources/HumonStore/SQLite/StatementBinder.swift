import GRDB
import GRDBSQLite

/// Hands values to a prepared statement, one after the other, as SQLite takes them. GRDB makes each value three times on its
/// way there, which for an event's thirty columns costs as much as the insertion.
struct StatementBinder {
  /// Tells SQLite to copy a text. The C macro is a cast of a number to a function, which Swift does not import.
  private static let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private let statement: OpaquePointer
  private var next: Int32 = 1
  /// What SQLite said to the first value that it did not take.
  fileprivate var code = SQLITE_OK

  fileprivate init(_ statement: OpaquePointer) {
    self.statement = statement
  }

  mutating func bind(_ number: Int64?) {
    note(number.map { sqlite3_bind_int64(statement, next, $0) } ?? sqlite3_bind_null(statement, next))
  }

  mutating func bind(_ number: Double?) {
    note(number.map { sqlite3_bind_double(statement, next, $0) } ?? sqlite3_bind_null(statement, next))
  }

  mutating func bind(_ text: String?) {
    guard let text else { return note(sqlite3_bind_null(statement, next)) }
    note(sqlite3_bind_text(statement, next, text, Int32(clamping: text.utf8.count), Self.copies))
  }

  mutating func bind(_ boolean: Bool) {
    bind(boolean ? 1 : 0 as Int64)
  }

  private mutating func note(_ result: Int32) {
    next += 1
    if code == SQLITE_OK { code = result }
  }
}

extension Database {
  /// Runs a statement that changes rows and gives none back; it is prepared once and kept.
  func change(_ sql: String, _ bind: (inout StatementBinder) -> Void) throws {
    let statement = try cachedStatement(sql: sql).sqliteStatement
    var binder = StatementBinder(statement)
    bind(&binder)
    defer { sqlite3_reset(statement) }
    let code = binder.code == SQLITE_OK ? sqlite3_step(statement) : binder.code
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(sqliteConnection)),
        sql: sql)
    }
  }
}
