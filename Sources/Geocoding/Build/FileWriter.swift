import Foundation

/// Puts sections together into a file (`GazetteerLayout`).
enum FileWriter {
  static func file(sections: [GazetteerLayout.Section: [UInt8]]) -> [UInt8] {
    var table = ByteWriter()
    var body: [UInt8] = []
    for section in GazetteerLayout.Section.allCases {
      let bytes = sections[section] ?? []
      table.append(UInt64(GazetteerLayout.headerSize + body.count))
      table.append(UInt64(bytes.count))
      body.append(contentsOf: bytes)
      body.append(contentsOf: repeatElement(0, count: (8 - body.count % 8) % 8))
    }
    let digested = table.bytes + body
    var file = ByteWriter()
    file.append(contentsOf: GazetteerLayout.magic)
    file.append(GazetteerLayout.version)
    file.append(UInt32(GazetteerLayout.Section.allCases.count))
    file.append(UInt64(GazetteerLayout.headerSize + body.count))
    file.append(digested.withUnsafeBytes { FileDigest.of($0) })
    file.append(contentsOf: digested)
    return file.bytes
  }

  /// Writes beside `path` and renames over it, so that who has the old file mapped keeps it.
  static func replace(_ path: String, with bytes: [UInt8]) throws(GazetteerBuildError) {
    do {
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw .notWritable(path: path, reason: error.localizedDescription)
    }
  }
}
