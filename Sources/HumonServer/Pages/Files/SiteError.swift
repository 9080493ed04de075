/// Why there are no pages. The API does not need them.
public enum SiteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such folder, or it cannot be read.
  case noFolder(String)
  /// A file that the pages cannot do without is not in the folder.
  case missing(String, folder: String)
  /// A file cannot be read.
  case unreadable(String)
  /// A file is larger, or there are more of them, than anybody would want to load.
  case tooMuch(String)
  /// A template cannot be understood.
  case badTemplate(String, reason: String)
  /// Leaflet is not there, without which there is no map.
  case noLeaflet(lookedAt: [String])

  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .noFolder(let path): "There is no folder of the site's files at \(path)."
    case .missing(let file, let folder): "\(file) is not in the folder of the site's files, \(folder)."
    case .unreadable(let path): "\(path) cannot be read."
    case .tooMuch(let path): "\(path) is too large, or there are too many files in it."
    case .badTemplate(let name, let reason): "The template \(name) cannot be understood: \(reason)"
    case .noLeaflet(let paths):
      "There is no Leaflet: bring it with `make assets`, or name its folder with --leaflet. "
        + "Looked for \(paths.joined(separator: ", "))."
    }
  }
}
