import Foundation
import GRDB

/// Copies a database while it is in use, and puts a copy back.
public enum DatabaseBackup {
  /// Pages copied between two reports of progress: 4 MiB.
  private static let pagesPerStep: CInt = 1_024

  /// Writes a copy of the database, as it is at this moment, to a new file that its owner alone may read; other processes
  /// go on reading and writing. The original is not touched, nor migrated.
  ///
  /// The copy appears under its name only when it is whole and on disk.
  /// - Parameter progress: told how much of the copy is done, 0 to 1.
  public static func write(
    _ databasePath: String, to destination: String, progress: @escaping (Double) -> Void = { _ in }
  ) throws(BackupError) {
    do {
      try writeCopy(of: databasePath, to: destination, progress)
    } catch {
      throw BackupError(reading: databasePath, error)
    }
  }

  private static func writeCopy(
    of databasePath: String, to destination: String, _ progress: @escaping (Double) -> Void
  ) throws {
    guard !FileManager.default.fileExists(atPath: destination) else { throw BackupError.exists(destination) }
    _ = try DatabaseCheck.isMissing(databasePath, mustExist: true)
    guard DatabaseCheck.hasContent(databasePath) else {
      throw StoreError.cannotOpen(path: databasePath, .notADatabase)
    }
    let draft = destination + ".partial"
    defer { DatabaseFile.remove(draft) }
    try copy(databasePath, to: draft, named: destination, progress)
    // What could not be put back one day is no copy: then the database itself is damaged.
    guard (try? verify(draft)) != nil else { throw StoreError.cannotOpen(path: databasePath, .damaged) }
    do {
      try FilePlacing.place(draft, as: destination)
    } catch .taken {
      throw BackupError.exists(destination)
    } catch {
      throw BackupError.notWritable(destination)
    }
    DatabaseFile.synchronizeFolder(of: destination)
  }

  /// Puts a copy in the place of a database that no server has open. What was there is kept beside it.
  ///
  /// What came after the copy is forgotten, but for its numbers, which nothing else gets; and the database goes on as another
  /// ``DatabaseHistory``.
  /// - Parameter suffix: ends the name under which it is kept.
  /// - Returns: where the database that was there now lies; nil if there was none.
  /// - Throws: ``BackupError``; ``BackupError/store(_:)`` with `alreadyServed` while a server has the database.
  @discardableResult
  public static func restore(
    _ backup: String, to databasePath: String, suffix: String
  ) throws(BackupError) -> String? {
    do {
      return try putBack(backup, to: databasePath, suffix)
    } catch {
      throw BackupError(reading: backup, error)
    }
  }

  private static func putBack(_ backup: String, to databasePath: String, _ suffix: String) throws -> String? {
    let files = FileManager.default
    if try DatabaseCheck.isMissing(backup, mustExist: false) { throw BackupError.missing(backup) }
    try verify(backup)
    let path = DatabaseFile.realPath(databasePath)
    let lock = try DatabaseLock(databasePath: path)
    let use = try DatabaseUse.lock(path, .exclusive)
    return try withExtendedLifetime((lock, use)) {
      let kept = path + ".before-restore-" + suffix
      guard !files.fileExists(atPath: kept) else { throw BackupError.exists(kept) }
      let draft = path + ".restoring"
      defer { DatabaseFile.remove(draft) }
      try copy(backup, to: draft, named: path) { _ in }
      DatabaseFile.giveToOwner(ofDatabase: path, draft)
      let hadDatabase = files.fileExists(atPath: path)
      try beginHistory(of: draft, named: path, beyond: emptyLog(of: path, use))
      DatabaseFile.copyMode(of: path, to: draft)
      try setAside(path, as: kept)
      // A rename replaces in one step: where the old one could be given a second name, there is a database at every moment.
      guard rename(draft, path) == 0 else {
        if !files.fileExists(atPath: path) { rename(kept, path) }
        throw BackupError.notWritable(path)
      }
      DatabaseFile.synchronizeFolder(of: path)
      return hadDatabase ? kept : nil
    }
  }

  /// Copies a database into one plain file without a log beside it.
  private static func copy(
    _ source: String, to draft: String, named name: String, _ progress: @escaping (Double) -> Void
  ) throws {
    DatabaseFile.remove(draft)
    let original = try DatabaseCheck.forCopying(source)
    defer { try? original.close() }
    guard DatabaseFile.makePrivate(draft) else { throw BackupError.notWritable(name) }
    // A read transaction around the whole copy: without it, every commit of another process would start it anew.
    try original.read { db in
      try DatabaseCheck.check(db, source, allowsEmpty: false)
      do {
        let target = try DatabaseQueue(path: draft)
        try target.writeWithoutTransaction { target in
          try db.backup(to: target, pagesPerStep: pagesPerStep) { step in
            progress(Double(step.completedPageCount) / Double(max(1, step.totalPageCount)))
          }
          try target.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        try target.close()
        try DatabaseFile.synchronize(draft)
      } catch let error as DatabaseError where isOfReading(error) {
        throw error
      } catch {
        throw BackupError.notWritable(name)
      }
    }
  }

  /// Whether it is the original that could not be read, and not the copy that could not be written.
  static func isOfReading(_ error: DatabaseError) -> Bool {
    [.SQLITE_IOERR_READ, .SQLITE_IOERR_SHORT_READ, .SQLITE_IOERR_CORRUPTFS].contains(error.extendedResultCode)
      || [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
  }

  /// Empties the log of a database into it, where it opens.
  /// - Returns: the numbers that it has given; nil where there is none, or none that can be read.
  private static func emptyLog(of path: String, _ use: FileLock) -> GivenNumbers? {
    guard let database = try? SQLiteDatabase(path: path, mustExist: true, lock: nil, use: use) else {
      return nil
    }
    defer { try? database.close() }
    return try? database.pool.read { try GivenNumbers(of: $0) }
  }

  /// Makes a copy that is yet to get its name another history, whose numbers are new.
  private static func beginHistory(of draft: String, named name: String, beyond given: GivenNumbers?) throws {
    do {
      let copy = try DatabaseQueue(path: draft)
      try copy.write { db in
        try DatabaseHistory().keep(in: db)
        try GivenNumbers.goOn(beyond: given, in: db)
      }
      try copy.close()
      try DatabaseFile.synchronize(draft)
    } catch {
      throw BackupError.notWritable(name)
    }
  }

  /// Gives the database a second name, under which it stays when the copy takes its first, and moves its log along, so
  /// that no log of the old meets the new.
  private static func setAside(_ path: String, as kept: String) throws {
    let files = FileManager.default
    if files.fileExists(atPath: path) {
      do { try FilePlacing.place(path, as: kept) } catch { throw BackupError.notWritable(kept) }
    }
    for suffix in DatabaseFile.companions where files.fileExists(atPath: path + suffix) {
      guard rename(path + suffix, kept + suffix) == 0 else { throw BackupError.notWritable(kept) }
    }
  }

  /// Reads the whole copy: it must be an undamaged database of Humon's.
  private static func verify(_ backup: String) throws {
    guard DatabaseCheck.hasContent(backup) else { throw StoreError.cannotOpen(path: backup, .notADatabase) }
    guard access(backup, R_OK) == 0 else { throw StoreError.cannotOpen(path: backup, .notReadable(backup)) }
    let copy = try DatabaseCheck.readOnly(backup)
    defer { try? copy.close() }
    try copy.read { db in
      try DatabaseCheck.check(db, backup, allowsEmpty: false)
      let verdict = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)")
      guard verdict == "ok" else { throw StoreError.cannotOpen(path: backup, .notADatabase) }
    }
  }
}
