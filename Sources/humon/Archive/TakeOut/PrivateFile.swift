import Foundation
import WholeFile

/// Writes what is one person's own.
enum PrivateFile {
  /// Writes a file as a whole or not at all. What is no file, such as `/dev/null` or a pipe, is written to as it is: taking
  /// its name would destroy it.
  /// - Parameter permissions: who may do what with it; its owner alone unless told otherwise.
  static func write(_ bytes: Data, to path: String, permissions: UInt16 = 0o600) throws(CannotWrite) {
    do {
      if isFileOrNothing(path) {
        try FileDraft.write([UInt8](bytes), to: path, permissions: permissions)
      } else {
        try writeThrough(bytes, to: path)
      }
    } catch {
      throw CannotWrite(path)
    }
  }

  private static func isFileOrNothing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  private static func writeThrough(_ bytes: Data, to path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: bytes)
    try file.close()
  }
}
