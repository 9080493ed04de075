import Foundation

/// Makes a folder take nothing more, as a full disk does, until it ends: its name leads to a file meanwhile. A real full
/// disk is a matter of `Tests/Client/run`.
struct FullDisk {
  private let path: String

  init(_ path: String) throws {
    self.path = path
    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
    try Data().write(to: URL(fileURLWithPath: path))
  }

  func end() throws {
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
  }
}
