import Foundation

/// A file that appears under its name only when it is whole and on disk. Until then it has another name in the same
/// folder, and what bore the name before is as it was.
final class AtomicFile {
  private let path: String
  private let temporaryPath: String
  private var descriptor: Int32
  private let buffer = ByteSink(capacity: AtomicFile.bufferSize)
  private static let bufferSize = 1 << 18

  init(path: String) throws(ArchiveError) {
    self.path = path
    temporaryPath = "\(path).\(UInt32.random(in: 0...UInt32.max)).partial"
    var status = stat()
    let exists = stat(path, &status) == 0
    // Taking its name would destroy a device such as /dev/null, not write to it.
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      throw .file(path: path, reason: "it is no regular file")
    }
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(path) }
    // A file that only its owner may read stays so.
    if exists { _ = fchmod(descriptor, status.st_mode & 0o777) }
  }

  deinit {
    discard()
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
    if buffer.count + bytes.count > AtomicFile.bufferSize { try flush() }
    if bytes.count > AtomicFile.bufferSize { try write(bytes) } else { buffer.append(bytes) }
  }

  /// Syncs the file, gives it its name, and syncs the folder, so that the name outlives a loss of power too.
  func commit() throws(ArchiveError) {
    try flush()
    guard sync(descriptor) else { throw .system(path) }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0, rename(temporaryPath, path) == 0 else {
      let error = ArchiveError.system(path)
      unlink(temporaryPath)
      throw error
    }
    let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw .system(path) }
    defer { close(folder) }
    guard sync(folder) else { throw .system(path) }
  }

  /// Leaves no trace of what was not committed.
  func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    unlink(temporaryPath)
  }

  private func flush() throws(ArchiveError) {
    try write(buffer.bytes)
    buffer.removeAll()
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
    var done = 0
    while done < bytes.count {
      let written = Foundation.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if written < 0 && errno != EINTR { throw .system(path) }
      done += max(0, written)
    }
  }

  /// Apple's `fsync` leaves the bytes in the drive's cache; there another call goes through.
  private func sync(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      fcntl(descriptor, F_FULLFSYNC) == 0 || fsync(descriptor) == 0
    #else
      fsync(descriptor) == 0
    #endif
  }
}
