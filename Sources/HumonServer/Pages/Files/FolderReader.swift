import Foundation

/// Reads a folder of the site's files into memory.
struct FolderReader {
  /// More files than this are none that a page loads.
  static let mostFiles = 2_000
  /// Larger files than this, in bytes, are none that a page loads.
  static let largestFile = 4 << 20

  let folder: String

  /// The files by their paths inside the folder, with `/` between their parts. Hidden files and links to elsewhere are left
  /// out; the folder itself may be a link.
  func files() throws(SiteError) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try paths() {
      let file = folder + "/" + path
      guard let size = Self.attributes(of: file)?.size, size <= Self.largestFile else {
        throw .tooMuch(file)
      }
      guard let data = FileManager.default.contents(atPath: file) else { throw .unreadable(file) }
      files[path] = Array(data)
    }
    return files
  }

  /// What tells whether anything in the folder has changed: each file's path, size and time of change.
  func fingerprint() -> [String] {
    guard let paths = try? paths() else { return [] }
    return paths.map { path in
      guard let attributes = Self.attributes(of: folder + "/" + path) else { return path }
      return "\(path) \(attributes.size) \(attributes.modified)"
    }
  }

  /// The paths of all files, sorted. A folder directly inside may be a link to another place.
  private func paths() throws(SiteError) -> [String] {
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .noFolder(folder)
    }
    var paths: [String] = []
    for entry in entries where !entry.hasPrefix(".") {
      var isFolder: ObjCBool = false
      let place = URL(fileURLWithPath: folder + "/" + entry).resolvingSymlinksInPath().path
      guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else { continue }
      paths += isFolder.boolValue ? Self.files(under: place).map { "\(entry)/\($0)" } : [entry]
      if paths.count > Self.mostFiles { throw .tooMuch(folder) }
    }
    return paths.sorted()
  }

  private static func files(under folder: String) -> [String] {
    guard let found = FileManager.default.enumerator(atPath: folder) else { return [] }
    var files: [String] = []
    while let path = found.nextObject() as? String, files.count <= mostFiles {
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      let isFile = found.fileAttributes?[.type] as? FileAttributeType == .typeRegular
      if isFile && !isHidden { files.append(path) }
    }
    return files
  }

  private static func attributes(of file: String) -> (size: Int, modified: Double)? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file),
      let size = attributes[.size] as? NSNumber
    else { return nil }
    return (size.intValue, (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)
  }
}
