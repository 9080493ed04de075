import Foundation

/// A file that is open for reading. It is read with `pread` and not mapped: a file that somebody cuts short gives an
/// error here, and would end the process there.
final class OpenFile: ByteSource {
  let count: Int
  private let path: String
  private let descriptor: Int32

  init(path: String) throws(ArchiveError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = ArchiveError.system(path)
      close(descriptor)
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .file(path: path, reason: "it is not a regular file")
    }
    self.path = path
    self.descriptor = descriptor
    count = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) {
    var done = 0
    while done < buffer.count {
      let got = pread(
        descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
      if got < 0 {
        if errno == EINTR { continue }
        throw .system(path)
      }
      if got == 0 { throw .file(path: path, reason: "it was cut short while it was read") }
      done += got
    }
  }
}

extension ArchiveError {
  /// What the system said last.
  static func system(_ path: String) -> ArchiveError {
    .file(path: path, reason: String(cString: strerror(errno)))
  }
}
