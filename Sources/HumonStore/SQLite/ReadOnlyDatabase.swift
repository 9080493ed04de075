import Foundation
import GRDB

/// Opens a database for a user who may read it and not write it, and leaves nothing beside it.
///
/// While somebody has it open, SQLite's companions lie beside it, and are read along without being written (since SQLite
/// 3.22). Without them the one file is all of it, and is read as one that does not change (`immutable`); that it has not is looked
/// at afterwards, by ``Stamp``.
enum ReadOnlyDatabase {
  /// Whether this user may do all that opening a database to write needs.
  static func isWritable(_ path: String) -> Bool {
    let path = DatabaseFile.realPath(path)
    return access(path, W_OK) == 0 && access((path as NSString).deletingLastPathComponent, W_OK) == 0
  }

  /// - Throws: ``StoreError/cannotOpen(path:_:)`` with `notReadable` or `olderTables`; what GRDB throws.
  static func open(_ path: String) throws -> DatabasePool {
    let real = DatabaseFile.realPath(path)
    guard DatabaseCheck.hasContent(real) else { throw StoreError.cannotOpen(path: path, .notADatabase) }
    let hasLog = FileManager.default.fileExists(atPath: real + "-wal")
    for file in [real] + (hasLog ? DatabaseFile.companions.map { real + $0 } : []) {
      guard access(file, R_OK) == 0 else { throw StoreError.cannotOpen(path: path, .notReadable(file)) }
    }
    var configuration = SQLiteDatabase.configuration
    configuration.readonly = true
    let pool = try DatabasePool(path: hasLog ? real : immutable(real), configuration: configuration)
    try pool.read { db in
      try DatabaseCheck.check(db, path, allowsEmpty: false)
      guard try Schema.migrator.hasCompletedMigrations(db) else {
        throw StoreError.cannotOpen(path: path, .olderTables)
      }
    }
    return pool
  }

  /// The file's name as SQLite's URI (https://www.sqlite.org/uri.html).
  private static func immutable(_ path: String) -> String {
    let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    return "file://" + name + "?immutable=1"
  }

  /// What changes about a database's file when it is written.
  struct Stamp: Equatable {
    private let file: FileIdentity?
    let hasLog: Bool
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    init(of path: String) {
      let path = DatabaseFile.realPath(path)
      var status = stat()
      _ = stat(path, &status)
      file = FileIdentity(of: path)
      hasLog = FileManager.default.fileExists(atPath: path + "-wal")
      size = Int64(status.st_size)
      #if canImport(Darwin)
        (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
      #else
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      #endif
    }
  }
}

extension SQLiteStore {
  /// Opens a database to read it, and closes it whatever happens; it need not be one that this user may write.
  ///
  /// Where it may be written it is opened as ever, and brought to the present version of the tables.
  /// - Parameter isWritable: whether it may be; for tests.
  /// - Throws: ``StoreError/cannotOpen(path:_:)``, `missing` too: none is made; `inUse` where it is written again and again
  ///   while it is read; and what the work throws.
  public static func reading<Value: Sendable>(
    _ path: String, isWritable: Bool? = nil, _ work: (SQLiteStore) async throws -> Value
  ) async throws -> Value {
    for _ in 0..<readingAttempts {
      let before = ReadOnlyDatabase.Stamp(of: path)
      let result = await attempt(path, isWritable, work)
      let after = ReadOnlyDatabase.Stamp(of: path)
      // Without a log the file was read as one that does not change: somebody may have begun to write, or ended, meanwhile.
      if !result.isReadOnly || before == after || before.hasLog && after.hasLog {
        return try result.value.get()
      }
    }
    throw StoreError.cannotOpen(path: path, .inUse)
  }

  private static var readingAttempts: Int { 5 }

  private static func attempt<Value: Sendable>(
    _ path: String, _ isWritable: Bool?, _ work: (SQLiteStore) async throws -> Value
  ) async -> (value: Result<Value, any Error>, isReadOnly: Bool) {
    var isReadOnly = false
    do {
      let database = try SQLiteDatabase.reading(path, isWritable: isWritable)
      isReadOnly = database.isReadOnly
      let store = try SQLiteStore(database: database)
      let value: Result<Value, any Error>
      do { value = .success(try await work(store)) } catch { value = .failure(error) }
      await store.close()
      return (value, isReadOnly)
    } catch {
      return (.failure(error), isReadOnly)
    }
  }
}
