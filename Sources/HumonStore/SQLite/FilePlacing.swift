import Foundation

/// Gives a file that is whole its real name, and never takes that from another file.
enum FilePlacing {
  /// How a name is given.
  enum Way: CaseIterable {
    /// A second name, which does not replace what has come there meanwhile; not on exFAT, SMB and some others.
    case link
    /// An empty file keeps the name, and the rename replaces that one alone. A kill between the two leaves it behind.
    case reservation
  }

  enum Failure: Error {
    /// Something has the name.
    case taken
    /// The folder does not take it: the error's number.
    case refused(CInt)
  }

  /// What file systems answer that know no hard links.
  private static let unknown = [EPERM, EOPNOTSUPP, ENOSYS, EINVAL, EMLINK]

  /// - Parameter ways: in the order in which they are tried; for tests.
  static func place(
    _ draft: String, as path: String, by ways: [Way] = Way.allCases
  ) throws(Failure) {
    var code = ENOSYS
    for way in ways {
      code = way == .link ? (link(draft, path) == 0 ? 0 : errno) : reserve(path, for: draft)
      if code == 0 { return }
      if code == EEXIST { throw .taken }
      guard unknown.contains(code) else { break }
    }
    throw .refused(code)
  }

  private static func reserve(_ path: String, for draft: String) -> CInt {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return errno }
    let own = FileIdentity(of: descriptor)
    close(descriptor)
    // Whoever has replaced or filled it meanwhile keeps what he has put there.
    guard FileIdentity(of: path) == own, !DatabaseCheck.hasContent(path) else { return EEXIST }
    if rename(draft, path) == 0 { return 0 }
    let code = errno
    if FileIdentity(of: path) == own { unlink(path) }
    return code
  }
}
