internal import Foundation
internal import WholeFile

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

  /// Writes a whole file, and makes its folder where it is not there.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try makeFolder(of: path)
    do {
      try FileDraft.write(bytes, to: path, permissions: 0o600)
    } catch {
      throw Failure(path, error.reason)
    }
  }

  /// Removes a file, if there is one.
  static func remove(_ path: String) throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure(path) }
  }

  /// Gives a file another name, in place of what bore it.
  static func move(_ path: String, to other: String) throws(Failure) {
    guard rename(path, other) == 0 else { throw Failure(path) }
  }

  private static func makeFolder(of path: String) throws(Failure) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(folder, error.localizedDescription)
    }
  }
}
