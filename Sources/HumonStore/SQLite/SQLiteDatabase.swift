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
  let pool: DatabasePool

  /// Opens the database, making or migrating it where needed.
  /// - Parameter mustExist: refuse to make a new one.
  /// - Throws: ``StoreError/cannotOpen(path:_:)``
  public init(path: String, mustExist: Bool = false) throws(StoreError) {
    self.path = path
    do {
      try Self.check(path, mustExist: mustExist)
      pool = try DatabasePool(path: path, configuration: Self.configuration)
      // The pool sets NORMAL after it has prepared its connections, with which a power cut could take acknowledged
      // writes; only what comes after that holds.
      try pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = FULL")
        try db.execute(sql: "PRAGMA wal_autocheckpoint = \(Self.checkpointPages)")
      }
      let migrator = Schema.migrator
      if try pool.read(migrator.hasBeenSuperseded) { throw StoreError.cannotOpen(path: path, .newer) }
      try migrator.migrate(pool)
    } catch let error as StoreError {
      throw error
    } catch {
      throw .cannotOpen(path: path, StoreError.OpenFailure(error))
    }
  }

  /// Closes all connections. Writes that are under way finish first.
  public func close() throws(StoreError) {
    do { try pool.close() } catch { throw StoreError(error) }
  }

  /// The file's size with its write-ahead log, in bytes.
  public var byteCount: Int64 {
    ["", "-wal"].reduce(0) { total, suffix in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + suffix)
      return total + ((attributes?[.size] as? NSNumber)?.int64Value ?? 0)
    }
  }

  /// What `PRAGMA synchronous` says on the connection that writes: 2 is FULL.
  func writerSynchronous() throws -> Int? {
    try pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "humon"
    configuration.busyMode = .timeout(busyTimeout)
    configuration.maximumReaderCount = readers
    return configuration
  }

  /// Looks at the file before a pool touches it, because a pool would turn a foreign database into WAL mode.
  private static func check(_ path: String, mustExist: Bool) throws {
    let files = FileManager.default
    guard files.fileExists(atPath: path) else {
      if mustExist { throw StoreError.cannotOpen(path: path, .missing) }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      do {
        try files.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw StoreError.cannotOpen(path: path, .notWritable)
      }
      guard files.isWritableFile(atPath: folder.path) else {
        throw StoreError.cannotOpen(path: path, .notWritable)
      }
      return
    }
    guard files.isWritableFile(atPath: path) else { throw StoreError.cannotOpen(path: path, .notWritable) }
    var readOnly = Configuration()
    readOnly.readonly = true
    readOnly.busyMode = .timeout(busyTimeout)
    let probe = try DatabaseQueue(path: path, configuration: readOnly)
    defer { try? probe.close() }
    try probe.read { db in
      let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
      guard application == Schema.applicationID || tables == 0 else {
        throw StoreError.cannotOpen(path: path, .foreign)
      }
    }
  }
}
