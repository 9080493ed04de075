/// Why a gazetteer file could not be opened.
public enum GazetteerError: Error, Sendable, Hashable {
  /// The file does not exist or may not be read; `reason` is the system's.
  case notReadable(path: String, reason: String)
  /// The file is something else.
  case notAGazetteer(path: String)
  /// The file was made by another version of the builder.
  case otherVersion(path: String, found: Int, expected: Int)
  /// The file is shorter or longer than it says itself; sizes in bytes.
  case wrongSize(path: String, actual: Int, stated: Int)
  /// The content does not match its digest, or its parts do not fit together.
  case damaged(path: String)
}

extension GazetteerError: CustomStringConvertible {
  /// The sentence for a person.
  public var description: String {
    switch self {
    case .notReadable(let path, let reason): "The gazetteer “\(path)” cannot be read: \(reason)."
    case .notAGazetteer(let path): "“\(path)” is not a gazetteer file."
    case .otherVersion(let path, let found, let expected):
      "The gazetteer “\(path)” has format \(found); this version reads format \(expected). Build it again."
    case .wrongSize(let path, let actual, let stated):
      "The gazetteer “\(path)” has \(actual) bytes where it should have \(stated). Build it again."
    case .damaged(let path): "The gazetteer “\(path)” is damaged. Build it again."
    }
  }
}
