import CFileCalls
import Foundation
import WholeFile

extension Folder {
  /// Makes a file that must not be there yet, whole or not at all. It is not on disk before ``sync(_:)`` or ``syncAll()``.
  /// - Parameter other: the file whose permissions it gets, and whose owner as far as the system lets us; without one
  ///   it is for its owner alone.
  /// - Returns: its version.
  func create(_ name: String, _ bytes: [UInt8], like other: stat? = nil) throws(FileFault) -> FileVersion {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(descriptor, name, flags, mode_t(0o600))
    guard file >= 0 else { throw FileFault(path(of: name)) }
    defer { close(file) }
    if let other {
      _ = fchown(file, other.st_uid, other.st_gid)
      _ = fchmod(file, other.st_mode & 0o777)
    }
    var fault: FileFault?
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty && fault == nil {
        let written = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0 && errno != EINTR { fault = FileFault(path(of: name)) }
        rest = rest.dropFirst(max(0, written))
      }
    }
    var status = stat()
    if fault == nil && fstat(file, &status) != 0 { fault = FileFault(path(of: name)) }
    if let fault {
      unlinkat(descriptor, name, 0)
      throw fault
    }
    return FileVersion(status)
  }

  /// Makes a folder that must not be there yet. It is for its owner alone.
  func createFolder(_ name: String) throws(FileFault) {
    guard mkdirat(descriptor, name, 0o700) == 0 else { throw FileFault(path(of: name)) }
  }

  /// Takes a file away. That it is not there is no fault.
  func remove(_ name: String) throws(FileFault) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw FileFault(path(of: name)) }
  }

  /// Takes an empty folder away. That it is not there is no fault.
  func removeFolder(_ name: String) throws(FileFault) {
    guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
      throw FileFault(path(of: name))
    }
  }

  /// Gives a file or folder another name, in place of what bore it.
  func move(_ name: String, to other: String) throws(FileFault) {
    guard renameat(descriptor, name, descriptor, other) == 0 else { throw FileFault(path(of: name)) }
  }

  /// Gives a file or folder another name, unless something bears it.
  /// - Returns: whether the name was free.
  func moveToFreeName(_ name: String, _ other: String) throws(FileFault) -> Bool {
    if file_move_to_free_name(descriptor, name, descriptor, other) == 0 { return true }
    if errno == EEXIST || errno == ENOTEMPTY { return false }
    guard errno == ENOTSUP else { throw FileFault(path(of: name)) }
    if linkat(descriptor, name, descriptor, other, 0) == 0 {
      try remove(name)
      return true
    }
    if errno == EEXIST { return false }
    // A folder, or a file system without links: two steps, between which somebody could take the name.
    guard try status(of: other) == nil else { return false }
    try move(name, to: other)
    return true
  }

  /// Gives two names each other's file.
  /// - Parameter spare: a name that is free, for file systems that need three steps.
  func exchange(_ name: String, _ other: String, spare: String) throws(FileFault) {
    if file_exchange(descriptor, name, descriptor, other) == 0 { return }
    guard errno == ENOTSUP else { throw FileFault(path(of: other)) }
    try move(other, to: spare)
    try move(name, to: other)
    try move(spare, to: name)
  }

  /// Sees to it that a file, or the names of this folder where none is said, are on disk.
  func sync(_ name: String? = nil) throws(FileFault) {
    guard let name else { return try Self.sync(descriptor, path) }
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw FileFault(path(of: name)) }
    defer { close(file) }
    try Self.sync(file, path(of: name))
  }

  /// Sees to it that everything in the file system of this folder is on disk.
  /// - Returns: false where the system cannot do that for one file system.
  func syncAll() throws(FileFault) -> Bool {
    if file_system_sync(descriptor) == 0 { return true }
    guard errno == ENOTSUP || errno == ENOSYS else { throw FileFault(path) }
    return false
  }

  private static func sync(_ descriptor: Int32, _ path: String) throws(FileFault) {
    guard syncToDisk(descriptor) else { throw FileFault(path) }
  }
}
