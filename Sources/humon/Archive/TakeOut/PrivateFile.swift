import Foundation

/// Writes what is one person's own.
enum PrivateFile {
  /// Writes a file as a whole or not at all. What is no file, such as `/dev/null` or a pipe, is written to as it is: taking
  /// its name would destroy it.
  /// - Parameter permissions: who may do what with it; its owner alone unless told otherwise.
  /// - Throws: ``CannotWrite``
  static func write(_ bytes: Data, to path: String, permissions: Int = 0o600) throws {
    guard isFileOrNothing(path) else { return try writeThrough(bytes, to: path) }
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let draft = "\(file).\(UUID().uuidString)"
    let files = FileManager.default
    defer { try? files.removeItem(atPath: draft) }
    guard files.createFile(atPath: draft, contents: nil, attributes: [.posixPermissions: permissions]),
      let handle = FileHandle(forWritingAtPath: draft)
    else { throw CannotWrite(path) }
    do {
      try handle.write(contentsOf: bytes)
      try handle.synchronize()
      try handle.close()
    } catch {
      throw CannotWrite(path)
    }
    guard rename(draft, file) == 0 else { throw CannotWrite(path) }
  }

  private static func isFileOrNothing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  private static func writeThrough(_ bytes: Data, to path: String) throws {
    guard let file = FileHandle(forWritingAtPath: path) else { throw CannotWrite(path) }
    do {
      try file.write(contentsOf: bytes)
      try file.close()
    } catch {
      throw CannotWrite(path)
    }
  }
}
