internal import Foundation

/// Files that only their owner may read, each replaced as a whole.
enum PrivateFile {
  /// Why a file could not be read or written, in the system's words.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ path: String, _ reason: String) { description = "“\(path)”: \(reason)" }
    /// What the system has just said.
    init(_ path: String) { self.init(path, String(cString: strerror(errno))) }
  }

  /// The bytes of a file; nil where there is none.
  static func read(_ path: String, byteLimit: Int) throws(Failure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Failure(path)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Foundation.read(descriptor, &piece, piece.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(path)
      }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= byteLimit else { throw Failure(path, "it has more than \(byteLimit) bytes") }
    }
  }

  /// Writes a whole file beside the place where it belongs, and puts it there once it is on disk. The folder is made
  /// where it is not there.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let folder = try makeFolder(of: path)
    let draft = "\(path).\(UInt64.random(in: .min ... .max)).partial"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(path) }
    do throws(Failure) {
      // A umask takes away and never gives; this is exact.
      guard fchmod(descriptor, 0o600) == 0 else { throw Failure(path) }
      try writeAll(bytes, to: descriptor, path)
      guard sync(descriptor), rename(draft, path) == 0 else { throw Failure(path) }
      close(descriptor)
    } catch {
      close(descriptor)
      unlink(draft)
      throw error
    }
    // The new name outlives a loss of power only when the folder is on disk too.
    try syncFolder(folder, path)
  }

  /// Removes a file, if there is one.
  static func remove(_ path: String) throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure(path) }
  }

  /// Gives a file another name, in place of what bore it.
  static func move(_ path: String, to other: String) throws(Failure) {
    guard rename(path, other) == 0 else { throw Failure(path) }
  }

  private static func makeFolder(of path: String) throws(Failure) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(folder, error.localizedDescription)
    }
    return folder
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Failure(path) }
      done += count
    }
  }

  private static func syncFolder(_ folder: String, _ path: String) throws(Failure) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path) }
    defer { close(descriptor) }
    guard sync(descriptor) else { throw Failure(path) }
  }

  /// Apple's `fsync` leaves the bytes in the drive's cache; there another call goes through.
  private static func sync(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      fcntl(descriptor, F_FULLFSYNC) == 0 || fsync(descriptor) == 0
    #else
      fsync(descriptor) == 0
    #endif
  }
}
