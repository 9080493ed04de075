import EventStore
import Foundation

/// A folder of calendars that goes away with the test.
final class TemporaryVdir: Sendable {
  /// The vdir itself. It is not there until somebody writes to it.
  let path: String
  /// A folder around it, for what lies outside.
  let outside: String

  init() throws {
    outside = FileManager.default.temporaryDirectory.appendingPathComponent("vdir-\(UUID())").path
    path = outside + "/calendars"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
  }

  deinit {
    for folder in [path] + names().map({ path + "/" + $0 }) { chmod(folder, 0o700) }
    try? FileManager.default.removeItem(atPath: outside)
  }

  var storage: VdirStorage { VdirStorage(folder: path) }

  /// Writes a file as any other program would, with the folders it needs.
  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  /// The text of a file; nil where there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What stands in a folder of it, hidden names too, in their order.
  func names(_ folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []).sorted()
  }

  /// The permissions of a file, as `chmod` takes them.
  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}

/// The name of an item.
func key(_ calendar: String, _ name: String) -> StoredItem.Key {
  StoredItem.Key(calendar: calendar, name: name)
}

extension StorageContents {
  /// The texts by the names of the items.
  var texts: [String: String] {
    Dictionary(
      uniqueKeysWithValues: items.map { ($0.key.description, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  /// What is wrong, in its order of names.
  var complaints: [String] { problems.map(\.description).sorted() }

  /// The version of an item; one that nothing has where there is no such item.
  func version(_ calendar: String, _ name: String) -> StoredItem.Version {
    items.first { $0.key == key(calendar, name) }?.version ?? StoredItem.Version("none")
  }
}

extension StorageChange {
  static func write(
    _ calendar: String, _ name: String, _ text: String, replacing version: StoredItem.Version? = nil
  ) -> StorageChange {
    .write(key(calendar, name), bytes: Array(text.utf8), replacing: version)
  }
}
