import Foundation

/// The operating system's lock on a file: it goes away with the process, however that ends.
final class FileLock: Sendable {
  /// With whom the lock is shared.
  enum Mode {
    /// With nobody.
    case exclusive
    /// With all who take it so.
    case shared
  }

  private let path: String
  private let descriptor: Int32

  /// Takes the lock.
  /// - Parameters:
  ///   - database: the file that it is about.
  ///   - suffix: what the lock's own file is called behind that name; it is made where there is none.
  ///   - waits: whether to wait for whoever has it.
  /// - Throws: ``FileLockError``
  init(
    of database: String, suffix: String, _ mode: Mode = .exclusive, waits: Bool
  ) throws(FileLockError) {
    let database = DatabaseFile.realPath(database)
    path = database + suffix
    let operation = (mode == .exclusive ? LOCK_EX : LOCK_SH) | (waits ? 0 : LOCK_NB)
    while true {
      let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        let isThere = FileManager.default.fileExists(atPath: path)
        throw errno == EACCES && isThere ? .somebodyElses(path) : .notWritable
      }
      var result = flock(descriptor, operation)
      while result != 0 && errno == EINTR { result = flock(descriptor, operation) }
      guard result == 0 else {
        close(descriptor)
        throw .taken
      }
      // Somebody may have removed the file meanwhile: then the next one to come would lock another.
      if FileIdentity(of: descriptor) == FileIdentity(of: path) {
        self.descriptor = descriptor
        DatabaseFile.giveToOwner(ofDatabase: database, path)
        return
      }
      close(descriptor)
    }
  }

  /// Whether the file still has its name. If not, others do not meet this lock.
  var isInPlace: Bool { FileIdentity(of: descriptor) == FileIdentity(of: path) }

  deinit {
    close(descriptor)
  }
}

enum FileLockError: Error {
  case notWritable
  case taken
  /// The lock's file is there, and this user may not open it.
  case somebodyElses(String)

  /// What that means to who opens the database.
  func openFailure(taken: StoreError.OpenFailure) -> StoreError.OpenFailure {
    switch self {
    case .notWritable: .notWritable
    case .taken: taken
    case .somebodyElses(let path): .lockOfAnother(path)
    }
  }
}
