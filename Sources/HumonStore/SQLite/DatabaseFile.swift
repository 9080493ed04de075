import Foundation

/// A database's file as the file system has it: its real path, its companions, and the moves that a kill cannot halve.
enum DatabaseFile {
  /// More symbolic links than this in a row are a ring.
  private static let linkLimit = 40
  /// What SQLite keeps beside a database in WAL mode.
  static let companions = ["-wal", "-shm"]

  /// The path behind symbolic links, also where nothing is there yet: one database, one path, one lock.
  static func realPath(_ path: String) -> String {
    var url = URL(fileURLWithPath: path)
    for _ in 0..<linkLimit {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
      url = URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent()).absoluteURL
    }
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
    return folder.appendingPathComponent(url.lastPathComponent).path
  }

  /// Looks whether there is a folder for a file. None is made: the path may be mistyped, and a server would be empty.
  /// - Throws: ``StoreError/cannotOpen(path:_:)`` with `noFolder`.
  static func requireFolder(of path: String) throws(StoreError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else { throw .cannotOpen(path: path, .noFolder) }
  }

  /// Makes an empty file that its owner alone may read.
  /// - Returns: false if it cannot be written.
  static func makePrivate(_ path: String) -> Bool {
    FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
  }

  /// Gives a file that the superuser has made to whom the database belongs, or its folder where there is none: else the
  /// server, which runs as somebody else, could not open it afterwards.
  static func giveToOwner(ofDatabase database: String, _ path: String) {
    guard geteuid() == 0 else { return }
    var owner = stat()
    let folder = URL(fileURLWithPath: database).deletingLastPathComponent().path
    guard stat(database, &owner) == 0 || stat(folder, &owner) == 0 else { return }
    // Where it may not (a network's disk), things are as they would be without it.
    _ = lchown(path, owner.st_uid, owner.st_gid)
  }

  /// Gives a file the mode of another, if that is there: who could read the one reads the other.
  static func copyMode(of path: String, to other: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    _ = chmod(other, status.st_mode & 0o777)
  }

  /// Waits until a file's content is on disk.
  static func synchronize(_ path: String) throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try handle.synchronize()
    try handle.close()
  }

  /// Waits until the names in a file's folder are on disk.
  static func synchronizeFolder(of path: String) {
    let descriptor = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes a file and its companions, those that are there.
  static func remove(_ path: String) {
    for suffix in [""] + companions { try? FileManager.default.removeItem(atPath: path + suffix) }
  }
}
