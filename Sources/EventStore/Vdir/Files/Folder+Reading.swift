import Foundation

/// Why a file was not read.
enum FileReadError: Error, Equatable {
  case fault(FileFault)
  /// It is a symbolic link.
  case link
  /// It is a folder, a pipe or a device.
  case notRegular
  /// It has more bytes than the limit: so many, as far as anybody knows.
  case tooLarge(Int)
}

extension Folder {
  /// The bytes of a regular file, and their version. No link is followed, and no pipe and no
  /// device is waited for.
  /// - Parameter limit: more bytes than these are not read.
  func read(_ name: String, limit: Int) throws(FileReadError) -> (bytes: [UInt8], version: FileVersion) {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw errno == ELOOP ? .link : .fault(FileFault(path(of: name))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .fault(FileFault(path(of: name))) }
    guard FolderEntry.Kind(status.st_mode) == .file else { throw .notRegular }
    guard status.st_size <= limit else { throw .tooLarge(Int(status.st_size)) }
    // One byte more than there should be, so that one call also finds the end.
    var bytes: [UInt8] = []
    var room = Int(status.st_size) + 1
    while true {
      let piece = try Self.piece(file, room, path(of: name))
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= limit else { throw .tooLarge(bytes.count) }
      if piece.count < room { return (bytes, FileVersion(status)) }
      // It has grown since; its version will not be this one any more.
      room = max(4_096, min(bytes.count, limit + 1 - bytes.count))
    }
  }

  /// So many bytes, or fewer at the end.
  private static func piece(_ file: Int32, _ room: Int, _ path: String) throws(FileReadError) -> [UInt8] {
    var fault: FileFault?
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while count < room {
        let got = Foundation.read(file, buffer.baseAddress.map { $0 + count }, room - count)
        if got > 0 { count += got }
        if got < 0 && errno != EINTR { fault = FileFault(path) }
        // A regular file that has fewer bytes than asked for has come to its end.
        if got >= 0 || fault != nil { return }
      }
    }
    if let fault { throw .fault(fault) }
    return bytes
  }
}
