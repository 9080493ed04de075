import Foundation
import GRDB

/// Looks at a file before anything touches it: a pool would change a foreign or a newer database as it opens it.
enum DatabaseCheck {
  /// Whether there is no file, so that one is to be made.
  /// - Throws: ``StoreError/cannotOpen(path:_:)`` with `missing` where one must exist, `closedFolder` where nobody lets look.
  static func isMissing(_ path: String, mustExist: Bool) throws -> Bool {
    guard !FileManager.default.fileExists(atPath: path) else { return false }
    var status = stat()
    if stat(path, &status) != 0 && errno == EACCES { throw StoreError.cannotOpen(path: path, .closedFolder) }
    if mustExist { throw StoreError.cannotOpen(path: path, .missing) }
    return true
  }

  /// - Parameter allowsEmpty: whether a database without tables will do, to become ours. A file of no bytes never does: it may
  ///   have been cut off.
  /// - Throws: ``StoreError/cannotOpen(path:_:)``; what GRDB throws.
  static func check(_ path: String, allowsEmpty: Bool) throws {
    if isFolder(path) { throw StoreError.cannotOpen(path: path, .notADatabase) }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw StoreError.cannotOpen(path: path, .notWritable)
    }
    guard hasContent(path) else {
      throw StoreError.cannotOpen(path: path, .empty)
    }
    let probe = try readOnly(path)
    defer { try? probe.close() }
    try probe.read { try check($0, path, allowsEmpty: allowsEmpty) }
  }

  /// Whether this is a file with something in it.
  static func hasContent(_ path: String) -> Bool {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue
    return !isFolder(path) && size != 0
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// A connection that changes nothing.
  static func readOnly(_ path: String) throws -> DatabaseQueue {
    try connection(path, isReadOnly: true)
  }

  /// A connection to copy from. Unless the file does not let it, it may write, so that it cleans up after itself: the last
  /// reader to close leaves SQLite's companions behind.
  static func forCopying(_ path: String) throws -> DatabaseQueue {
    try connection(path, isReadOnly: !FileManager.default.isWritableFile(atPath: path))
  }

  private static func connection(_ path: String, isReadOnly: Bool) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(SQLiteDatabase.busyTimeout)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Whether an open database is ours, and not from the future.
  /// - Parameter allowsEmpty: whether one without any tables of its own, which is yet to become ours, will do.
  static func check(_ db: Database, _ path: String, allowsEmpty: Bool) throws {
    let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables =
      try Int.fetchOne(
        db,
        sql: "SELECT count(*) FROM sqlite_schema WHERE tbl_name NOT IN ('grdb_migrations', 'sqlite_sequence')"
      ) ?? 0
    guard application == Schema.applicationID || (allowsEmpty && application == 0 && tables == 0) else {
      throw StoreError.cannotOpen(path: path, .foreign)
    }
    if try Schema.migrator.hasBeenSuperseded(db) { throw StoreError.cannotOpen(path: path, .newer) }
  }
}
