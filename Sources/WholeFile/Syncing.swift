internal import Foundation

/// Waits until a file, or the names in a folder, are on disk. Apple's `fsync` leaves the bytes in the drive's cache; there
/// another call goes through. Some file systems have nothing to sync of a folder, and say so: that is no failure.
/// - Parameter descriptor: of the open file or folder.
/// - Returns: whether they are; if not, `errno` says why.
public func syncToDisk(_ descriptor: Int32) -> Bool {
  #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
  #endif
  return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
}
