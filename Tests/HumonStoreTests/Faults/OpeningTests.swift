import Foundation
import GRDB
import HumonModel
import SeededNumbers
import Testing

@testable import HumonStore

@Suite("Opening a database")
struct OpeningTests {
  /// Opens a store, and its failure.
  private func failure(opening path: String, mustExist: Bool = false) async -> StoreError.OpenFailure? {
    do throws(StoreError) {
      let store = try SQLiteStore(database: SQLiteDatabase(path: path, mustExist: mustExist))
      await store.close()
      return nil
    } catch {
      guard case .cannotOpen(path, let failure) = error else {
        Issue.record("\(error)")
        return nil
      }
      return failure
    }
  }

  /// Expects opening to fail so, or not to fail.
  private func expect(
    _ expected: StoreError.OpenFailure?, opening path: String, mustExist: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let failure = await failure(opening: path, mustExist: mustExist)
    #expect(failure == expected, sourceLocation: sourceLocation)
  }

  @Test("Makes the database, for the user alone, and no folder")
  func makesNoFolder() async throws {
    let folder = try TemporaryFolder()
    await expect(.noFolder, opening: folder.path + "/mistyped/humon.sqlite")
    #expect(try folder.names() == [])
    await expect(nil, opening: folder.file())
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file())
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    await expect(nil, opening: folder.file(), mustExist: true)
  }

  @Test("A damaged database is refused, and never shown in part", arguments: [0, 288])
  func damaged(_ misalignment: Int) async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file("whole")) { store in
      try await store.append(
        try (0..<600).map { _ in try Sample.event(address: String(repeating: "x", count: 200)) },
        owner: store.newUser())
    }
    let whole = try folder.bytes("whole")
    let damage = Data((0..<8_192).map { $0.isMultiple(of: 2) ? 0xDE : 0xAD })
    var failures: [StoreError.OpenFailure] = []
    for offset in stride(from: 81_920 + misalignment, to: whole.count - 8_192, by: whole.count / 10) {
      let damaged = "damaged\(offset)"
      var bytes = whole
      bytes.replaceSubrange(offset..<offset + 8_192, with: damage)
      try folder.write(bytes, to: damaged)
      do throws(StoreError) {
        let store = try SQLiteStore(database: SQLiteDatabase(path: folder.file(damaged)))
        // Not all that is damaged are events.
        #expect(store.index.snapshot.eventCount == 600, "at \(offset)")
        await store.close()
      } catch {
        guard case .cannotOpen(_, let failure) = error else { throw error }
        failures.append(failure)
      }
    }
    #expect(failures.count >= 3)
    #expect(failures.allSatisfy { $0 == .damaged || $0 == .notADatabase })
  }

  @Test("A database in which rows are missing that an index knows is refused")
  func rowsMissing() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { store in
      try await store.append(try (0..<10).map { _ in try Sample.event() }, owner: store.newUser())
    }
    let known = "name = 'events_by_owner'"
    let queue = try DatabaseQueue(path: folder.file())
    try await queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          CREATE TEMP TABLE kept AS SELECT * FROM sqlite_schema WHERE \(known);
          DELETE FROM sqlite_schema WHERE \(known);
          PRAGMA writable_schema = RESET;
          DELETE FROM events WHERE id > 6;
          PRAGMA writable_schema = ON;
          INSERT INTO sqlite_schema SELECT * FROM kept;
          PRAGMA writable_schema = RESET;
          """)
    }
    try queue.close()
    await expect(.damaged, opening: folder.file())
  }

  @Test("A database that must exist is not made")
  func missing() async throws {
    let folder = try TemporaryFolder()
    await expect(.missing, opening: folder.path + "/a/humon.sqlite", mustExist: true)
    #expect(try folder.names() == [])
  }

  @Test("A file of nothing at all is refused, and left as it is")
  func emptyFile() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(), to: "humon.sqlite")
    await expect(.empty, opening: folder.file(), mustExist: true)
    await expect(.empty, opening: folder.file())
    #expect(try folder.bytes("humon.sqlite") == Data())
  }

  @Test("A folder in its place is no database")
  func folderInItsPlace() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file(), withIntermediateDirectories: true)
    await expect(.notADatabase, opening: folder.file())
    #expect(try folder.names() == ["humon.sqlite"])
  }

  @Test("A file in the place of its folder")
  func fileInThePlaceOfTheFolder() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("x".utf8), to: "a")
    await expect(.notWritable, opening: folder.path + "/a/humon.sqlite")
    #expect(try folder.bytes("a") == Data("x".utf8))
  }

  @Test("A file that is no database is left as it is", arguments: ["text", "random", "cut header"])
  func noDatabase(_ what: String) async throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 1)
    let bytes =
      switch what {
      case "text": Data(String(repeating: "this is no database\n", count: 500).utf8)
      case "random": Data((0..<10_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
      default: Data("SQLite format 3\0".utf8) + Data(repeating: 0xFF, count: 84)
      }
    try folder.write(bytes, to: "humon.sqlite")
    await expect(.notADatabase, opening: folder.file())
    #expect(try folder.bytes("humon.sqlite") == bytes)
    #expect(try folder.names() == ["humon.sqlite"])
  }

  @Test("A database that was cut off or overwritten is damaged", arguments: ["cut", "overwritten", "schema"])
  func damaged(_ how: String) async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { store in
      let user = try await store.newUser()
      _ = try await store.merge((0..<300).map { _ in try Sample.fullEvent(uid: nil) }, owner: user)
    }
    let other = try OtherProcess(path: folder.file())
    try await other.checkpoint()
    try other.close()
    var bytes = try folder.bytes("humon.sqlite")
    switch how {
    case "cut": bytes = bytes.prefix(bytes.count / 8192 * 4096)
    case "overwritten":
      bytes.replaceSubrange(8_192..<bytes.count, with: Data(repeating: 0xA5, count: bytes.count - 8_192))
    default: bytes.replaceSubrange(100..<4_096, with: Data(repeating: 0xA5, count: 3_996))
    }
    try folder.write(bytes, to: "humon.sqlite")
    await expect(.notADatabase, opening: folder.file())
  }

  @Test("Another program's database is left as it is", arguments: ["DELETE", "WAL"])
  func foreign(_ journal: String) async throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.file())
    try await queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = \(journal); CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    }
    try queue.close()
    let before = try folder.bytes("humon.sqlite")
    await expect(.foreign, opening: folder.file())
    #expect(try folder.bytes("humon.sqlite") == before)
  }

  @Test("Another program's database that has no tables yet is not taken over")
  func foreignAndEmpty() async throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.file())
    try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA application_id = 42") }
    try queue.close()
    let before = try folder.bytes("humon.sqlite")
    await expect(.foreign, opening: folder.file())
    #expect(try folder.bytes("humon.sqlite") == before)
  }

  @Test("A newer humon's database is left as it is", arguments: ["DELETE", "WAL"])
  func newer(_ journal: String) async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { _ = try await $0.newUser() }
    let queue = try DatabaseQueue(path: folder.file())
    try await queue.writeWithoutTransaction { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('999: from the future')")
      try db.execute(sql: "PRAGMA journal_mode = \(journal)")
    }
    try queue.close()
    let before = try folder.bytes("humon.sqlite")
    await expect(.newer, opening: folder.file())
    #expect(try folder.bytes("humon.sqlite") == before)
  }

  @Test("A process that was killed while it made the database leaves one that opens")
  func killedWhileMaking() async throws {
    let folder = try TemporaryFolder()
    // What the migrator commits before the first migration.
    let queue = try DatabaseQueue(path: folder.file())
    try await queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "PRAGMA journal_mode = WAL; CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }
    try queue.close()
    await expect(nil, opening: folder.file())
  }

  @Test("Several processes that make the same database at once all open it")
  func madeAtOnce() async throws {
    for _ in 0..<10 {
      let folder = try TemporaryFolder()
      let failures = await withTaskGroup(of: StoreError.OpenFailure?.self) { group in
        for _ in 0..<4 { group.addTask { await failure(opening: folder.file()) } }
        return await group.reduce(into: [StoreError.OpenFailure]()) {
          if let failure = $1 { $0.append(failure) }
        }
      }
      #expect(failures == [])
    }
  }

  @Test("A read-only file is refused", .enabled(if: geteuid() != 0, "root writes everywhere"))
  func readOnlyFile() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { _ = try await $0.newUser() }
    let before = try folder.bytes("humon.sqlite")
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: folder.file())
    await expect(.notWritable, opening: folder.file())
    #expect(try folder.bytes("humon.sqlite") == before)
  }

  @Test("A file that cannot be read is refused", .enabled(if: geteuid() != 0, "root reads everything"))
  func unreadableFile() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { _ = try await $0.newUser() }
    try FileManager.default.setAttributes([.posixPermissions: 0o200], ofItemAtPath: folder.file())
    await expect(.notWritable, opening: folder.file())
  }

  @Test(
    "A read-only folder is refused, also with a database in it",
    .enabled(if: geteuid() != 0, "root writes everywhere"), arguments: [true, false])
  func readOnlyFolder(_ hasDatabase: Bool) async throws {
    let folder = try TemporaryFolder()
    if hasDatabase { try await withStore(at: folder.file()) { _ = try await $0.newUser() } }
    let before = try folder.names()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    await expect(.notWritable, opening: folder.file())
    #expect(try folder.names() == before)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
  }

  @Test("Every failure is a sentence for a person, without SQL")
  func sentences() {
    let failures: [StoreError.OpenFailure] = [
      .alreadyServed, .notADatabase, .foreign, .newer, .notWritable, .missing,
    ]
    let texts = failures.map { "\(StoreError.cannotOpen(path: "/x", $0))" }
    #expect(Set(texts).count == failures.count)
    #expect(texts.allSatisfy { $0.hasPrefix("cannot open the database /x: ") && !$0.contains("(") })
    #expect("\(StoreError.unavailable(.diskFull))" == "the database takes no writes: the disk is full")
  }
}
