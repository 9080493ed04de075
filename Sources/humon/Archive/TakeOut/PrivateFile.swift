import Foundation

/// Writes what is one person's own.
enum PrivateFile {
  /// Writes a file as a whole or not at all.
  /// - Parameter permissions: who may do what with it; its owner alone unless told otherwise.
  /// - Throws: ``CannotWrite``
  static func write(_ bytes: Data, to path: String, permissions: Int = 0o600) throws {
    let draft = "\(path).\(UUID().uuidString)"
    let files = FileManager.default
    defer { try? files.removeItem(atPath: draft) }
    guard files.createFile(atPath: draft, contents: nil, attributes: [.posixPermissions: permissions]),
      let file = FileHandle(forWritingAtPath: draft)
    else { throw CannotWrite(path) }
    do {
      try file.write(contentsOf: bytes)
      try file.synchronize()
      try file.close()
    } catch {
      throw CannotWrite(path)
    }
    guard rename(draft, path) == 0 else { throw CannotWrite(path) }
  }
}
