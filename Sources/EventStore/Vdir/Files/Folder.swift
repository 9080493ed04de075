import CFileCalls
import Foundation

/// An open folder.
///
/// Files are reached through it and not by their whole path: whoever renames the folder, or puts another one or a link
/// in its place, changes nothing for who is at work in it.
final class Folder: Sendable {
  let path: String
  let descriptor: Int32

  init(_ path: String) throws(FileFault) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(path) }
  }

  /// A folder in another one.
  /// - Parameter followsLink: whether it may be a symbolic link to a folder.
  init(_ name: String, in parent: Folder, followsLink: Bool) throws(FileFault) {
    path = parent.path + "/" + name
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    descriptor = openat(parent.descriptor, name, flags)
    guard descriptor >= 0 else { throw FileFault(path) }
  }

  deinit {
    close(descriptor)
  }

  /// The path of what has this name in it.
  func path(of name: String) -> String { path + "/" + name }

  /// What the system says of the folder itself.
  func status() throws(FileFault) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(path) }
    return status
  }

  /// What the system says of a name, without following a link; nil where nothing has it.
  func status(of name: String) throws(FileFault) -> stat? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    guard errno == ENOENT else { throw FileFault(path(of: name)) }
    return nil
  }

  /// Whether anything has this name.
  func holds(_ name: String) -> Bool { (try? status(of: name)) != nil }

  /// The version of the regular file of this name; nil where there is none.
  func version(of name: String) throws(FileFault) -> FileVersion? {
    guard let status = try status(of: name), FolderEntry.Kind(status.st_mode) == .file else { return nil }
    return FileVersion(status)
  }

  /// All names in it but `.` and `..`, in no order.
  /// - Parameter undecodable: how many more there are that are no UTF-8 and cannot be named.
  func entries(undecodable: inout Int) throws(FileFault) -> [FolderEntry] {
    // The stream owns its descriptor, and its position is that of the open file: it gets one of its own.
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0, let stream = fdopendir(own) else {
      let fault = FileFault(path)
      if own >= 0 { close(own) }
      throw fault
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileFault(path) }
        return entries
      }
      guard let name = Self.name(of: entry) else {
        undecodable += 1
        continue
      }
      if name == "." || name == ".." { continue }
      if let kind = try kind(of: entry, name) { entries.append(FolderEntry(name: name, kind: kind)) }
    }
  }

  /// All names in it that are UTF-8.
  func knownEntries() throws(FileFault) -> [FolderEntry] {
    var undecodable = 0
    return try entries(undecodable: &undecodable)
  }

  /// Which file system it is on.
  var fileSystem: UInt64 {
    get throws(FileFault) { UInt64(truncatingIfNeeded: try status().st_dev) }
  }

  /// Whether the system lets us make and remove files in it.
  var isWritable: Bool { faccessat(descriptor, ".", W_OK | X_OK, 0) == 0 }

  /// The name, which the system ends with a zero byte and which reaches beyond the array that Swift sees.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    return String(validatingCString: start)
  }

  /// Some file systems do not say in the folder of what kind a file is. Nil: it is gone already.
  private func kind(
    of entry: UnsafeMutablePointer<dirent>, _ name: String
  ) throws(FileFault) -> FolderEntry.Kind? {
    switch Int(entry.pointee.d_type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN): return try status(of: name).map { FolderEntry.Kind($0.st_mode) }
    default: return .other
    }
  }
}
