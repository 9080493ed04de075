import Foundation

/// What stands in a folder under a name.
struct FolderEntry {
  enum Kind {
    case file, folder, link
    /// A pipe, a socket, a device.
    case other
  }

  let name: String
  let kind: Kind
}

extension FolderEntry.Kind {
  init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
