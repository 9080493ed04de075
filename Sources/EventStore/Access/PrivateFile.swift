internal import Foundation

/// What tells one state of a file from another.
struct FileStamp: Equatable {
  let size: Int
  private let inode: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  /// Of the file at a path, links followed; nil where there is none, and `errno` says why.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
      seconds = status.st_mtimespec.tv_sec
      nanoseconds = status.st_mtimespec.tv_nsec
    #else
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    #endif
  }
}

/// Files that only their owner may read.
enum PrivateFile {
  /// What the system says.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init() { description = String(cString: strerror(errno)) }
  }

  static func makeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Waits for a lock, which lasts until the descriptor that is given back is closed.
  static func lock(_ path: String) throws -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure() }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let failure = Failure()
        close(descriptor)
        throw failure
      }
    }
    return descriptor
  }
}
