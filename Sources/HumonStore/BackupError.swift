/// Why a copy could not be made or put back.
public enum BackupError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is a file of this name already.
  case exists(String)
  /// There is no such copy.
  case missing(String)
  /// The file cannot be written: its folder, its permissions or the space on its disk.
  case notWritable(String)
  /// The database or its copy cannot be opened: it is missing, damaged, another program's, or in use.
  case store(StoreError)

  /// What an error means to who copies a database, or to who puts a copy back.
  /// - Parameter path: the database that was being opened or read.
  init(reading path: String, _ error: any Error) {
    self = (error as? BackupError) ?? .store(StoreError(opening: path, error))
  }

  /// As a sentence for a person.
  public var description: String {
    switch self {
    case .exists(let path): "\(path) is there already; name a file that is not"
    case .missing(let path): "\(path): there is no such file"
    case .notWritable(let path):
      "\(path) cannot be written: look at its folder, its permissions and the disk's space"
    case .store(let error): error.description
    }
  }
}
