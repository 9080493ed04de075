import Foundation
import GRDB

/// Copies a database while it is in use, and puts a copy back.
public enum DatabaseBackup {
  /// Pages copied between two reports of progress: 4 MiB.
  private static let pagesPerStep: CInt = 1_024

  /// Writes a copy of the database, as it is at this moment, to a new file; other processes go on reading and writing.
  ///
  /// The copy appears under its name only when it is whole and on disk.
  /// - Parameter progress: told how much of the copy is done, 0 to 1.
  /// - Throws: ``BackupError``, ``StoreError``
  public static func write(
    _ databasePath: String, to destination: String, progress: @escaping (Double) -> Void = { _ in }
  ) throws {
    let files = FileManager.default
    guard !files.fileExists(atPath: destination) else { throw BackupError.exists(destination) }
    let partial = destination + ".partial"
    try? files.removeItem(atPath: partial)
    defer { try? files.removeItem(atPath: partial) }
    let database = try SQLiteDatabase(path: databasePath, mustExist: true)
    defer { try? database.close() }
    do {
      let copy = try DatabaseQueue(path: partial)
      // A read transaction around the whole copy: without it, every commit of another process would start it anew.
      try database.pool.read { source in
        _ = try Int.fetchOne(source, sql: "SELECT count(*) FROM users")
        try copy.writeWithoutTransaction { target in
          try source.backup(to: target, pagesPerStep: pagesPerStep) { step in
            progress(Double(step.completedPageCount) / Double(max(1, step.totalPageCount)))
          }
          // One plain file, without a log beside it.
          try target.execute(sql: "PRAGMA journal_mode = DELETE")
        }
      }
      try copy.close()
      try synchronize(partial)
      try files.moveItem(atPath: partial, toPath: destination)
      try synchronizeFolder(of: destination)
    } catch let error as BackupError {
      throw error
    } catch let error as DatabaseError {
      throw StoreError(error)
    } catch {
      throw BackupError.notWritable(destination)
    }
  }

  /// Puts a copy in the place of a database that no server has open. What was there is kept beside it.
  /// - Returns: where the database that was there now lies; nil if there was none.
  /// - Throws: ``BackupError``, ``StoreError`` with `alreadyServed` while a server has the database.
  @discardableResult
  public static func restore(_ backup: String, to databasePath: String, suffix: String) throws -> String? {
    let files = FileManager.default
    guard files.fileExists(atPath: backup) else { throw BackupError.missing(backup) }
    try verify(backup)
    let folder = URL(fileURLWithPath: databasePath).deletingLastPathComponent()
    try? files.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lock = try DatabaseLock(databasePath: databasePath)
    return try withExtendedLifetime(lock) {
      let partial = databasePath + ".restoring"
      do {
        try? files.removeItem(atPath: partial)
        try files.copyItem(atPath: backup, toPath: partial)
        try synchronize(partial)
      } catch {
        try? files.removeItem(atPath: partial)
        throw BackupError.notWritable(databasePath)
      }
      var previous: String?
      if files.fileExists(atPath: databasePath) {
        let kept = databasePath + ".before-restore-" + suffix
        try setAside(databasePath, as: kept)
        previous = kept
      }
      try files.moveItem(atPath: partial, toPath: databasePath)
      try synchronizeFolder(of: databasePath)
      return previous
    }
  }

  /// Moves a database away together with its log, first the log's content into the database where that works.
  private static func setAside(_ path: String, as kept: String) throws {
    let files = FileManager.default
    if let database = try? SQLiteDatabase(path: path, mustExist: true) { try? database.close() }
    try files.moveItem(atPath: path, toPath: kept)
    for suffix in ["-wal", "-shm"] where files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: kept + suffix)
    }
  }

  /// Reads the whole copy: it must be an undamaged database of Humon's.
  private static func verify(_ backup: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    do {
      let copy = try DatabaseQueue(path: backup, configuration: configuration)
      defer { try? copy.close() }
      try copy.read { db in
        guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else {
          throw StoreError.cannotOpen(path: backup, .foreign)
        }
        if try Schema.migrator.hasBeenSuperseded(db) { throw StoreError.cannotOpen(path: backup, .newer) }
        let verdict = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)")
        guard verdict == "ok" else { throw StoreError.cannotOpen(path: backup, .notADatabase) }
      }
    } catch let error as DatabaseError {
      throw StoreError.cannotOpen(path: backup, StoreError.OpenFailure(error))
    }
  }

  private static func synchronize(_ path: String) throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try handle.synchronize()
    try handle.close()
  }

  private static func synchronizeFolder(of path: String) throws {
    let descriptor = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// Why a copy could not be made or put back.
public enum BackupError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is a file of this name already.
  case exists(String)
  /// There is no such copy.
  case missing(String)
  /// The file cannot be written: its folder, its permissions or the space on its disk.
  case notWritable(String)

  public var description: String {
    switch self {
    case .exists(let path): "\(path) is there already; name a file that is not"
    case .missing(let path): "\(path): there is no such file"
    case .notWritable(let path): "\(path) cannot be written: look at its folder, its permissions and the disk's space"
    }
  }
}
