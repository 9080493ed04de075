/// Why what an operator says of the server cannot be used.
public enum InstanceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such folder, or it cannot be read.
  case noFolder(String)
  /// A file cannot be read, or is larger than anybody would want to read.
  case unreadable(String)
  /// `instance.json` is no JSON.
  case notJSON(String)
  /// A value in `instance.json` does not fit: where, and in a sentence what is wrong.
  case unusable(file: String, pointer: String, reason: String)

  /// What is wrong, and where.
  public var description: String {
    switch self {
    case .noFolder(let path): "There is no folder at \(path) that says what this server is."
    case .unreadable(let path): "\(path) cannot be read, or is too large."
    case .notJSON(let path): "\(path) is not JSON."
    case .unusable(let file, let pointer, let reason): "\(file): \(pointer) \(reason)."
    }
  }
}
