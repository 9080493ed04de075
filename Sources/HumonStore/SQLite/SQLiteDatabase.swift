import Foundation
import GRDB

/// The one owner of the database file: where it lies, how it is opened, its settings and its migrations.
public struct SQLiteDatabase: Sendable {
  /// How long a write waits for another process, in seconds.
  public static let busyTimeout: Double = 5
  /// How many connections read at the same time.
  static let readers = 4
  /// Pages of 4 KiB in the write-ahead log before SQLite copies them into the database: 16 MiB.
  static let checkpointPages = 4_000

  /// Where the file lies.
  public let path: String
  /// Whether there was no file, and a new database was made.
  public let isNew: Bool
  let pool: DatabasePool
  /// Reads what is new in the change log, and need not wait for another reader.
  let log: DatabaseQueue
  private let file: FileIdentity?
  private let lock: DatabaseLock?
  /// What says that it is in use; nil for who may not write: then it is not waited for, nor looked after.
  private let use: FileLock?
  /// Whether it was opened without the right to write.
  let isReadOnly: Bool

  /// Opens the database, making or migrating it where needed.
  /// - Parameters:
  ///   - mustExist: refuse to make a new one.
  ///   - lock: the server's, if this is one. Nobody else migrates what a server has open.
  ///   - willMigrate: told to which version the tables are brought, if they are.
  /// - Throws: ``StoreError/cannotOpen(path:_:)``
  public init(
    path: String, mustExist: Bool = false, lock: DatabaseLock? = nil, willMigrate: (Int) -> Void = { _ in }
  ) throws(StoreError) {
    try self.init(path: path, mustExist: mustExist, lock: lock, use: nil, willMigrate: willMigrate)
  }

  /// - Parameter use: what `DatabaseUse` has given; nil to ask for it.
  init(
    path: String, mustExist: Bool, lock: DatabaseLock?, use: FileLock?, willMigrate: (Int) -> Void = { _ in }
  ) throws(StoreError) {
    self.path = path
    self.lock = lock
    isReadOnly = false
    do {
      isNew = try DatabaseCheck.isMissing(path, mustExist: mustExist)
      if isNew {
        try DatabaseMaker.make(DatabaseFile.realPath(path))
      }
      try DatabaseCheck.check(path, allowsEmpty: !mustExist)
      self.use = try use ?? DatabaseUse.lock(path, .shared)
      pool = try DatabasePool(path: path, configuration: Self.configuration)
      file = FileIdentity(of: path)
      // The pool sets NORMAL after it has prepared its connections, with which a power cut could take acknowledged
      // writes; only what comes after that holds.
      try pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = FULL")
        // What a person deletes is overwritten, and not only unlinked.
        try db.execute(sql: "PRAGMA secure_delete = ON")
        try db.execute(sql: "PRAGMA wal_autocheckpoint = \(Self.checkpointPages)")
      }
      try Self.migrate(pool, path, lock, willMigrate)
      log = try Self.reader(path)
    } catch {
      throw StoreError(opening: path, error)
    }
  }

  /// Opens a database that is there to read it, without the right to write if need be.
  /// - Parameter isWritable: whether there is that right; nil to look.
  /// - Throws: ``StoreError/cannotOpen(path:_:)``
  static func reading(_ path: String, isWritable: Bool? = nil) throws(StoreError) -> SQLiteDatabase {
    do {
      _ = try DatabaseCheck.isMissing(path, mustExist: true)
      if isWritable ?? ReadOnlyDatabase.isWritable(path) {
        return try SQLiteDatabase(path: path, mustExist: true)
      }
      let pool = try ReadOnlyDatabase.open(path)
      return SQLiteDatabase(path: path, readOnly: pool, log: try Self.reader(pool.path))
    } catch {
      throw StoreError(opening: path, error)
    }
  }

  private init(path: String, readOnly pool: DatabasePool, log: DatabaseQueue) {
    (self.path, self.pool, self.log) = (path, pool, log)
    isNew = false
    isReadOnly = true
    (lock, use) = (nil, nil)
    file = FileIdentity(of: path)
  }

  /// Looks whether the file, if there is one, can be Humon's database, and touches nothing.
  /// - Throws: ``StoreError/cannotOpen(path:_:)``
  public static func check(path: String) throws(StoreError) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      try DatabaseCheck.check(path, allowsEmpty: true)
    } catch {
      throw StoreError(opening: path, error)
    }
  }

  /// Gives a file beside a database to the database's owner, if the superuser has made it.
  public static func giveToOwner(ofDatabase path: String, file: String) {
    DatabaseFile.giveToOwner(ofDatabase: path, file)
  }

  /// Closes all connections. What is under way finishes first, and the write-ahead log is emptied into the database, so
  /// that its one file is all of it.
  public func close() throws(StoreError) {
    // The last connection to close empties the log, which a reader may not.
    pool.releaseMemory()
    let closed = Result { try log.close() }
    do {
      try pool.close()
      try closed.get()
    } catch {
      throw StoreError(error)
    }
  }

  /// The file's size with its write-ahead log, in bytes.
  public var byteCount: Int64 { size(of: path) + logByteCount }

  /// The size of the write-ahead log, in bytes. It is emptied into the database when it has ``checkpointPages`` pages, and written
  /// anew from its beginning: it stays as large as it has once been, and grows only while that fails or somebody reads for long.
  var logByteCount: Int64 { size(of: path + "-wal") }

  private func size(of path: String) -> Int64 {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.int64Value ?? 0
  }

  /// Whether the file, and the locks that keep others off, still have their names: otherwise nobody else would ever see what is
  /// written.
  var isInPlace: Bool {
    FileIdentity(of: path) == file && use?.isInPlace != false && lock?.isInPlace != false
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "humon"
    configuration.busyMode = .timeout(busyTimeout)
    configuration.maximumReaderCount = readers
    return configuration
  }

  private static func reader(_ path: String) throws -> DatabaseQueue {
    var configuration = configuration
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// One process at a time, and none while a server of another version has the database.
  private static func migrate(
    _ pool: DatabasePool, _ path: String, _ lock: DatabaseLock?, _ willMigrate: (Int) -> Void
  ) throws {
    let migrator = Schema.migrator
    func isDone() throws -> Bool { try pool.read { try migrator.hasCompletedMigrations($0) } }
    guard try !isDone() else { return }
    let turn = try FileLock(of: path, suffix: ".migrating", waits: true)
    try withExtendedLifetime(turn) {
      guard try !isDone() else { return }
      let lock = try lock ?? DatabaseLock(toMigrate: path)
      try withExtendedLifetime(lock) {
        willMigrate(migrator.migrations.count)
        try migrator.migrate(pool)
      }
    }
  }
}
