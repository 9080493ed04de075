import Foundation

/// Keeps our own processes apart: one writes, or several read. It goes with the process, however that ends. Programs of
/// others know nothing of it; against them versions are checked.
final class VdirLock: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Waits until nobody else reads or writes.
  static func forWriting(in hidden: Folder) throws(FileFault) -> VdirLock {
    let lock = try open(hidden, O_RDWR | O_CREAT)
    guard try lock.wait(LOCK_EX) else { throw FileFault(hidden.path(of: VdirNames.lock), EBUSY) }
    return lock
  }

  /// The same without waiting; nil where somebody reads or writes.
  static func forWritingNow(in hidden: Folder) throws(FileFault) -> VdirLock? {
    let lock = try open(hidden, O_RDWR | O_CREAT)
    return try lock.take(LOCK_EX) ? lock : nil
  }

  /// Waits until nobody writes. Nil where that cannot be known, or takes too long: what is read then is read as from
  /// any other program.
  static func forReading(in hidden: Folder) -> VdirLock? {
    guard let lock = try? open(hidden, O_RDONLY), (try? lock.wait(LOCK_SH)) == true else { return nil }
    return lock
  }

  private static func open(_ hidden: Folder, _ flags: Int32) throws(FileFault) -> VdirLock {
    let descriptor = openat(
      hidden.descriptor, VdirNames.lock, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, mode_t(0o600))
    guard descriptor >= 0 else { throw FileFault(hidden.path(of: VdirNames.lock)) }
    return VdirLock(descriptor)
  }

  private func wait(_ kind: Int32) throws(FileFault) -> Bool {
    let step = 2
    for _ in 0..<VdirLimits.lockMilliseconds / step {
      if try take(kind) { return true }
      usleep(UInt32(step) * 1_000)
    }
    return false
  }

  private func take(_ kind: Int32) throws(FileFault) -> Bool {
    if flock(descriptor, kind | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw FileFault(VdirNames.lock) }
    return false
  }
}
