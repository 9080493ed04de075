import Foundation

/// Which file this is, whatever its name: a name may come to mean another file, or none.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let inode: ino_t

  /// The file that has this name now, behind symbolic links; nil if there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The file that is open under this number.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, inode) = (status.st_dev, status.st_ino)
  }
}
