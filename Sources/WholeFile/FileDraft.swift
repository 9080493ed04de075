internal import Foundation

/// A file that appears under its name only when it is whole and on disk. Until then it has another name in the same
/// folder, and what bore the name before is as it was. Where a process is killed, that draft is all that it leaves.
///
/// One thread at a time may use it.
public final class FileDraft {
  private let path: String
  /// Behind all links, so that one stays a link; one that leads nowhere is replaced.
  private let target: String
  private let draft: String
  private var descriptor: Int32
  /// What is not written yet: many small pieces go to the system together.
  private var waiting: [UInt8] = []
  private static let mostWaiting = 1 << 18

  /// Begins a file.
  /// - Parameters:
  ///   - path: where it will be; its folder must be there. What is no file, such as `/dev/null`, is refused: taking its name
  ///     would destroy it, not write to it.
  ///   - permissions: who may do what with it, as exactly these bits of POSIX. Without them it may what the file that it
  ///     replaces may; where there is none, what the process's umask leaves of 0666.
  public init(path: String, permissions: UInt16? = nil) throws(FileFailure) {
    self.path = path
    target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    draft = "\(target).\(UInt32.random(in: 0...UInt32.max)).partial"
    var status = stat()
    let exists = stat(target, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      throw FileFailure(path, "it is no regular file")
    }
    let mode = permissions.map { mode_t($0) } ?? (exists ? status.st_mode & 0o777 : nil)
    descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
    guard descriptor >= 0 else { throw FileFailure(path) }
    // A umask takes away and never gives; this is exact. Some file systems know no modes: that matters to who names one.
    if let mode, fchmod(descriptor, mode) != 0, permissions != nil { throw FileFailure(path) }
  }

  deinit {
    discard()
  }

  /// Writes a whole file: its bytes and no others.
  /// - Parameter permissions: as ``init(path:permissions:)`` has them.
  public static func write(_ bytes: [UInt8], to path: String, permissions: UInt16? = nil) throws(FileFailure)
  {
    let draft = try FileDraft(path: path, permissions: permissions)
    draft.waiting = bytes
    try draft.commit()
  }

  /// Puts bytes behind those that are there. After an error only ``discard()`` makes sense.
  public func append(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
    if waiting.count + bytes.count > Self.mostWaiting { try flush() }
    if bytes.count > Self.mostWaiting {
      guard write(bytes) else { throw FileFailure(path) }
    } else {
      waiting.append(contentsOf: bytes)
    }
  }

  /// Brings the file to disk and gives it its name, and then the folder too, so that the name outlives a loss of power.
  /// After an error no draft is left; the name may have been given only if it was the folder that failed.
  public func commit() throws(FileFailure) {
    defer { discard() }
    try flush()
    guard syncToDisk(descriptor), rename(draft, target) == 0 else { throw FileFailure(path) }
    close(descriptor)
    descriptor = -1
    try Self.syncFolder(of: target, path)
  }

  /// Leaves no trace of what was not committed.
  public func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    unlink(draft)
  }

  private func flush() throws(FileFailure) {
    guard waiting.withUnsafeBytes(write) else { throw FileFailure(path) }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Whether the system has taken all of it; if not, `errno` says why.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 && errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  private static func syncFolder(of target: String, _ path: String) throws(FileFailure) {
    let folder = open(URL(fileURLWithPath: target).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    // Into some folders one may write, but not look.
    guard folder >= 0 || errno == EACCES else { throw FileFailure(path) }
    guard folder >= 0 else { return }
    defer { close(folder) }
    guard syncToDisk(folder) else { throw FileFailure(path) }
  }
}
