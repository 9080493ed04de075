import FeedReader
import Foundation
import Testing

/// Files and stores for tests.
enum Fixture {
  static func bytes(_ name: String) throws -> [UInt8] {
    let url = Bundle.module.resourceURL?.appendingPathComponent("Fixtures/\(name)")
    return [UInt8](try Data(contentsOf: try #require(url)))
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// A path in a new folder of its own.
  static func newPath() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("reader.sqlite").path
  }
}
