import Foundation

/// Says that one server has a database, so that a second one and `humon restore` keep off.
///
/// It is the operating system's lock on a file beside the database: it goes away with the process, however that ends.
public final class DatabaseLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock.
  /// - Throws: ``StoreError/cannotOpen(path:_:)`` with `alreadyServed` where another process has it.
  public init(databasePath: String) throws(StoreError) {
    // The same database under another name has the same lock.
    let path = URL(fileURLWithPath: databasePath).resolvingSymlinksInPath().path
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    descriptor = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotOpen(path: databasePath, .notWritable) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .cannotOpen(path: databasePath, .alreadyServed)
    }
  }

  deinit {
    close(descriptor)
  }
}
