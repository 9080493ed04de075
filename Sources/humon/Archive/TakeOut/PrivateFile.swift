import Foundation

/// Writes what is one person's own.
enum PrivateFile {
  /// Writes a file that its owner alone may read, as a whole or not at all.
  /// - Throws: ``CannotWrite``
  static func write(_ bytes: Data, to path: String) throws {
    let draft = "\(path).\(UUID().uuidString)"
    let files = FileManager.default
    defer { try? files.removeItem(atPath: draft) }
    guard files.createFile(atPath: draft, contents: nil, attributes: [.posixPermissions: 0o600]),
      let file = FileHandle(forWritingAtPath: draft)
    else { throw CannotWrite(path: path) }
    do {
      try file.write(contentsOf: bytes)
      try file.synchronize()
      try file.close()
    } catch {
      throw CannotWrite(path: path)
    }
    guard rename(draft, path) == 0 else { throw CannotWrite(path: path) }
  }

  /// The file, its folder or its disk does not take it.
  struct CannotWrite: Error, CustomStringConvertible {
    let path: String

    var description: String { Printable.text("“\(path)” cannot be written: \(String(cString: strerror(errno))).") }
  }
}
