import Foundation
import GRDB
import HumonModel

@testable import HumonStore
import SeededNumbers

/// Files that must not be restored.
enum BadBackup: CaseIterable {
  case random, empty, foreign, newer, cut, damagedInside

  func error(_ path: String) -> BackupError {
    switch self {
    case .random, .empty, .cut, .damagedInside: .store(.cannotOpen(path: path, .notADatabase))
    case .foreign: .store(.cannotOpen(path: path, .foreign))
    case .newer: .store(.cannotOpen(path: path, .newer))
    }
  }

  func make(in folder: TemporaryFolder) async throws {
    var generator = SeededGenerator(seed: 3)
    switch self {
    case .random:
      try folder.write(
        Data((0..<9_000).map { _ in UInt8.random(in: 0...255, using: &generator) }), to: "backup")
    case .empty: try folder.write(Data(), to: "backup")
    case .foreign:
      let queue = try DatabaseQueue(path: folder.file("backup"))
      try await queue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
      try queue.close()
    case .newer:
      try DatabaseBackup.write(folder.file(), to: folder.file("backup"))
      let queue = try DatabaseQueue(path: folder.file("backup"))
      try await queue.write {
        try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999: from the future')")
      }
      try queue.close()
    case .cut, .damagedInside:
      try await withStore(at: folder.file("large")) { store in
        let user = try await store.newUser()
        _ = try await store.merge(try (0..<300).map { _ in try Sample.fullEvent(uid: nil) }, owner: user)
      }
      try DatabaseBackup.write(folder.file("large"), to: folder.file("backup"))
      try FileManager.default.removeItem(atPath: folder.file("large"))
      var bytes = try folder.bytes("backup")
      if self == .cut {
        bytes = bytes.prefix(bytes.count / 8_192 * 4_096)
      } else {
        bytes.replaceSubrange(40_960..<45_056, with: Data(repeating: 0xA5, count: 4_096))
      }
      try folder.write(bytes, to: "backup")
    }
  }
}
