import Foundation

/// A folder for one test, removed with the last reference to it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "humon-store-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder, whether it is there or not.
  func file(_ name: String = "humon.sqlite") -> String { path + "/" + name }

  /// What lies in the folder, sorted.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file(name))) }

  func write(_ data: Data, to name: String) throws { try data.write(to: URL(fileURLWithPath: file(name))) }
}
