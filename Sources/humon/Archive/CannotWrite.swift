import Foundation

/// The file, its folder or its disk does not take what is written.
struct CannotWrite: Error, CustomStringConvertible {
  let description: String

  init(_ path: String) {
    let files = FileManager.default
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let reason =
      if files.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        "it is a folder"
      } else if !files.fileExists(atPath: folder) {
        "its folder is not there"
      } else if !files.isWritableFile(atPath: folder) {
        "its folder may not be written"
      } else {
        "the system refuses it; is the disk full?"
      }
    description = Printable.text("“\(path)” cannot be written: \(reason).")
  }
}
