import Foundation

/// The operating system's lock on a file: it goes away with the process, however that ends.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock.
  /// - Parameter waits: whether to wait for whoever has it.
  /// - Throws: ``FileLockError``
  init(_ path: String, waits: Bool) throws(FileLockError) {
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .notWritable }
    var result = flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB)
    while result != 0 && errno == EINTR { result = flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) }
    guard result == 0 else {
      close(descriptor)
      throw .taken
    }
  }

  deinit {
    close(descriptor)
  }
}

enum FileLockError: Error {
  case notWritable
  case taken
}
