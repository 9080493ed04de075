import Foundation

/// One thing to import: a file, standard input, or a feed on the web.
struct InputFile: Hashable {
  /// The path or address as it is shown; `-` for standard input.
  let path: String

  static let standardInput = InputFile(path: "-")

  /// The name without folders and extension, which for a conference file is its topic; nil for standard input.
  var topic: String? {
    guard self != .standardInput else { return nil }
    return ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  /// Whether it is an address of the web.
  var isAddress: Bool { path.hasPrefix("http://") || path.hasPrefix("https://") }

  /// Whether its name says that each line is a row.
  var isNamedAsLines: Bool {
    ["ndjson", "jsonl"].contains((path as NSString).pathExtension.lowercased())
  }

  /// Its size in bytes; 0 where it has none.
  var size: Int64 {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.int64Value ?? 0
  }

  /// The files that paths mean, in the order given: of a folder all that is in it and below it with an extension of
  /// JSON, in alphabetical order. A file named twice is read once.
  static func expand(_ paths: [String]) -> [Result<InputFile, ImportFailure>] {
    var seen: Set<InputFile> = []
    var files: [Result<InputFile, ImportFailure>] = []
    for path in paths {
      for found in expand(path) {
        if case .success(let file) = found, !seen.insert(file).inserted { continue }
        files.append(found)
      }
    }
    return files
  }

  private static func expand(_ path: String) -> [Result<InputFile, ImportFailure>] {
    if path == standardInput.path { return [.success(.standardInput)] }
    if InputFile(path: path).isAddress { return [.success(InputFile(path: path))] }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return [.failure(ImportFailure(file: path, ["there is no such file"]))]
    }
    guard isFolder.boolValue else { return [.success(InputFile(path: path))] }
    let base = path.hasSuffix("/") ? path : path + "/"
    // The enumerator does not follow a link that is itself the folder.
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let files = names.filter(isJSON).sorted().map { InputFile(path: base + $0) }
    if files.isEmpty { return [.failure(ImportFailure(file: path, ["the folder has no JSON files"]))] }
    return files.map(Result.success)
  }

  private static func isJSON(_ name: String) -> Bool {
    ["json", "ndjson", "jsonl"].contains((name as NSString).pathExtension.lowercased())
      && !name.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}
