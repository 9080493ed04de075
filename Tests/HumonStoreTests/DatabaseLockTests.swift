import Foundation
import GRDB
import Testing

@testable import HumonStore

@Suite("The lock on a database")
struct DatabaseLockTests {
  /// Whether the lock can be had at this moment.
  private func isFree(_ path: String) -> Bool {
    do throws(StoreError) {
      _ = try DatabaseLock(databasePath: path)
      return true
    } catch {
      #expect(error == .cannotOpen(path: path, .alreadyServed))
      return false
    }
  }

  @Test("One at a time, until it is let go")
  func exclusive() throws {
    let folder = try TemporaryFolder()
    var lock: DatabaseLock? = try DatabaseLock(databasePath: folder.file())
    #expect(!isFree(folder.file()))
    #expect(!isFree(folder.file()))
    #expect(lock != nil)
    lock = nil
    #expect(isFree(folder.file()))
    #expect(isFree(folder.file()))
  }

  @Test("Who has it knows when its file is removed, so that others do not meet it any more")
  func removed() throws {
    let folder = try TemporaryFolder()
    let lock = try DatabaseLock(databasePath: folder.file())
    #expect(lock.isInPlace)
    try FileManager.default.removeItem(atPath: folder.file("humon.sqlite.lock"))
    #expect(!lock.isInPlace)
    let second = try DatabaseLock(databasePath: folder.file())
    #expect(second.isInPlace && !lock.isInPlace)
  }

  @Test("While a server has a database, nobody else changes its tables")
  func migration() async throws {
    let folder = try TemporaryFolder()
    let last = try #require(Schema.migrator.migrations.dropLast().last)
    let queue = try DatabaseQueue(path: folder.file())
    try Schema.migrator.migrate(queue, upTo: last)
    try queue.close()
    var lock: DatabaseLock? = try DatabaseLock(databasePath: folder.file())
    for _ in 0..<2 {
      #expect(throws: StoreError.cannotOpen(path: folder.file(), .olderServer)) {
        try SQLiteDatabase(path: folder.file())
      }
    }
    var versions: [Int] = []
    try SQLiteDatabase(path: folder.file(), lock: lock, willMigrate: { versions.append($0) }).close()
    #expect(versions == [Schema.migrator.migrations.count])
    try SQLiteDatabase(path: folder.file(), willMigrate: { versions.append($0) }).close()
    #expect(versions.count == 1)
    lock = nil
  }

  @Test("Databases of one folder have locks of their own")
  func independent() throws {
    let folder = try TemporaryFolder()
    let lock = try DatabaseLock(databasePath: folder.file("a.sqlite"))
    #expect(isFree(folder.file("b.sqlite")))
    withExtendedLifetime(lock) {}
  }

  @Test("Makes no folder, and leaves the database alone")
  func folders() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a/humon.sqlite"
    #expect(throws: StoreError.cannotOpen(path: path, .noFolder)) { try DatabaseLock(databasePath: path) }
    try FileManager.default.createDirectory(atPath: folder.path + "/a", withIntermediateDirectories: false)
    let lock = try DatabaseLock(databasePath: path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a") == ["humon.sqlite.lock"])
    try await withStore(at: path) { _ = try await $0.newUser() }
    #expect(!isFree(path))
    withExtendedLifetime(lock) {}
  }

  @Test("Where nothing can be written there is no lock")
  func notWritable() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(), to: "file")
    let path = folder.path + "/file/humon.sqlite"
    #expect(throws: StoreError.cannotOpen(path: path, .notWritable)) { try DatabaseLock(databasePath: path) }
  }

  @Test(
    "The same database under another name has the same lock",
    arguments: ["link to the file", "link to the folder", "link to a link", "dots", "relative link"])
  func otherNames(_ how: String) async throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path + "/real", withIntermediateDirectories: true)
    let path = folder.path + "/real/humon.sqlite"
    var other = folder.file("link")
    switch how {
    case "link to the file": try files.createSymbolicLink(atPath: other, withDestinationPath: path)
    case "link to the folder":
      try files.createSymbolicLink(atPath: other, withDestinationPath: folder.path + "/real")
      other += "/humon.sqlite"
    case "link to a link":
      try files.createSymbolicLink(atPath: folder.file("second"), withDestinationPath: path)
      try files.createSymbolicLink(atPath: other, withDestinationPath: folder.file("second"))
    case "relative link":
      try files.createSymbolicLink(atPath: other, withDestinationPath: "real/humon.sqlite")
    default: other = folder.path + "/real/./../real//humon.sqlite"
    }
    // Before the database is there, and with it.
    for _ in 0..<2 {
      for (held, wanted) in [(path, other), (other, path)] {
        var lock: DatabaseLock? = try DatabaseLock(databasePath: held)
        #expect(!isFree(wanted))
        #expect(lock != nil)
        lock = nil
      }
      try await withStore(at: path) { _ = try await $0.newUser() }
    }
  }
}
