/// Why a copy could not be made or put back.
public enum BackupError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is a file of this name already.
  case exists(String)
  /// There is no such copy.
  case missing(String)
  /// The file cannot be written: its folder, its permissions or the space on its disk.
  case notWritable(String)

  /// As a sentence for a person.
  public var description: String {
    switch self {
    case .exists(let path): "\(path) is there already; name a file that is not"
    case .missing(let path): "\(path): there is no such file"
    case .notWritable(let path):
      "\(path) cannot be written: look at its folder, its permissions and the disk's space"
    }
  }
}
