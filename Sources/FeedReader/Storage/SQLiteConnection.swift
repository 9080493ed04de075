internal import CSQLite

/// One connection to one file, used by one task at a time.
final class SQLiteConnection {
  /// How long to wait for another process that has the file, in milliseconds.
  private static let busyTimeout: Int32 = 5_000

  private let handle: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]

  /// Opens a file, and makes it where it is not there.
  init(path: String) throws(ReaderError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened else { throw .storage(code: Int(code), message: "out of memory") }
    guard code == SQLITE_OK else {
      let message = String(cString: sqlite3_errmsg(opened))
      sqlite3_close_v2(opened)
      throw .storage(code: Int(code), message: message)
    }
    handle = opened
    sqlite3_busy_timeout(handle, Self.busyTimeout)
  }

  deinit {
    // Statements are finalised with their last owner; the connection waits for them.
    sqlite3_close_v2(handle)
  }

  /// Runs statements without parameters whose rows nobody wants.
  func run(_ sql: String) throws(ReaderError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  /// A statement, prepared once and kept, with its parameters.
  func statement(_ sql: String, _ parameters: [SQLiteValue] = []) throws(ReaderError) -> SQLiteStatement {
    let statement: SQLiteStatement
    if let kept = statements[sql] {
      statement = kept
    } else {
      var prepared: OpaquePointer?
      guard
        sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil) == SQLITE_OK,
        let prepared
      else { throw failure() }
      statement = SQLiteStatement(prepared)
      statements[sql] = statement
    }
    statement.bind(parameters)
    return statement
  }

  /// Runs a statement for what it does.
  func execute(_ sql: String, _ parameters: [SQLiteValue]) throws(ReaderError) {
    try forEachRow(sql, parameters) { _ in }
  }

  /// Goes through the rows of a query.
  func forEachRow(
    _ sql: String, _ parameters: [SQLiteValue] = [], _ body: (SQLiteStatement) -> Void
  ) throws(ReaderError) {
    let statement = try statement(sql, parameters)
    defer { statement.reset() }
    while true {
      switch statement.step() {
      case SQLITE_ROW: body(statement)
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  /// Does all of it or nothing.
  func transaction(_ body: () throws(ReaderError) -> Void) throws(ReaderError) {
    try run("BEGIN IMMEDIATE")
    do throws(ReaderError) {
      try body()
      try run("COMMIT")
    } catch {
      // There is nothing to roll back if the disk has made SQLite do it itself.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// The row id that the last insertion made.
  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  private func failure() -> ReaderError {
    .storage(code: Int(sqlite3_extended_errcode(handle)), message: String(cString: sqlite3_errmsg(handle)))
  }
}
