/// Says that one server has a database, so that a second one and `humon restore` keep off. It lasts as long as the object,
/// and no longer than the process.
public final class DatabaseLock: Sendable {
  private let lock: FileLock

  /// Whether others still meet it: its file may have been removed.
  var isInPlace: Bool { lock.isInPlace }

  /// Takes the lock.
  /// - Throws: ``StoreError/cannotOpen(path:_:)`` with `alreadyServed` where another process has it.
  public init(databasePath: String) throws(StoreError) {
    try DatabaseFile.requireFolder(of: DatabaseFile.realPath(databasePath))
    do {
      lock = try FileLock(of: databasePath, suffix: ".lock", waits: false)
    } catch {
      throw .cannotOpen(path: databasePath, error.openFailure(taken: .alreadyServed))
    }
  }

  /// Takes the lock for as long as the tables are changed.
  /// - Throws: ``StoreError/cannotOpen(path:_:)`` with `olderServer` where a server has it.
  convenience init(toMigrate databasePath: String) throws(StoreError) {
    do {
      try self.init(databasePath: databasePath)
    } catch .cannotOpen(_, .alreadyServed) {
      throw .cannotOpen(path: databasePath, .olderServer)
    }
  }
}
