import Foundation
import GRDB
import HumonModel
import Testing

@testable import HumonStore

@Suite("Restoring")
struct RestoreTests {
  /// A database with one event of this name, and its backup.
  private func makeBackup(in folder: TemporaryFolder, name: String = "old", as file: String = "backup")
    async throws
  {
    let path = folder.file("source-" + file)
    try await withStore(at: path) { store in
      _ = try await store.create(Sample.event(name: name), owner: store.newUser())
    }
    try DatabaseBackup.write(path, to: folder.file(file))
    try FileManager.default.removeItem(atPath: path)
  }

  /// The names of the events in the database at this path.
  private func names(at path: String) async throws -> [String] {
    var names: [String] = []
    try await withStore(at: path) { store in
      names = try await store.database.pool.read {
        try String.fetchAll($0, sql: "SELECT name FROM events ORDER BY id")
      }
    }
    return names
  }

  /// Everything that lies in the folder, but for the lock.
  private func contents(of folder: TemporaryFolder) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try folder.names() where !name.hasSuffix(".lock") { contents[name] = try folder.bytes(name) }
    return contents
  }

  @Test("Puts a backup where nothing was")
  func nothingThere() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    let path = folder.file()
    #expect(try DatabaseBackup.restore(folder.file("backup"), to: path, suffix: "x") == nil)
    #expect(try await names(at: path) == ["old"])
    // The backup is still there and can be used again.
    #expect(try await names(at: folder.file("backup")) == ["old"])
  }

  @Test(
    "What the superuser restores belongs to whom the database did, and so do its locks",
    .enabled(if: geteuid() == 0))
  func owner() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    let (path, nobody) = (folder.file(), uid_t(65_534))
    try await withStore(at: path) { _ in }
    for name in try folder.names() where name.hasSuffix(".lock") {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    try #require(chown(path, nobody, nobody) == 0)
    try DatabaseBackup.restore(folder.file("backup"), to: path, suffix: "x")
    for file in ["", ".lock", ".use.lock"] {
      var status = stat()
      try #require(stat(path + file, &status) == 0)
      #expect(status.st_uid == nobody && status.st_gid == nobody, "\(file)")
    }
  }

  @Test("The mode of what is replaced is kept")
  func mode() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    try await withStore(at: folder.file()) { _ in }
    try #require(chmod(folder.file(), 0o640) == 0)
    try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
    var status = stat()
    try #require(stat(folder.file(), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test("What the superuser makes belongs to whom the folder does", .enabled(if: geteuid() == 0))
  func ownerOfANewOne() async throws {
    let folder = try TemporaryFolder()
    try #require(chown(folder.path, 65_534, 65_534) == 0)
    try await withStore(at: folder.file()) { _ in }
    for name in try folder.names() {
      var status = stat()
      try #require(stat(folder.file(name), &status) == 0)
      #expect(status.st_uid == 65_534 && status.st_gid == 65_534, "\(name)")
    }
  }

  @Test("A folder is no database to copy")
  func copiesNoFolder() throws {
    let folder = try TemporaryFolder()
    #expect(throws: BackupError.store(.cannotOpen(path: folder.path, .notADatabase))) {
      try DatabaseBackup.write(folder.path, to: folder.file("copy"))
    }
  }

  @Test("Keeps what was there, and says where")
  func keepsTheOld() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    try await withStore(at: folder.file()) { store in
      _ = try await store.create(Sample.event(name: "new"), owner: store.newUser())
    }
    let kept = try #require(
      try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "20240601"))
    #expect(kept == folder.file("humon.sqlite.before-restore-20240601"))
    #expect(try await names(at: folder.file()) == ["old"])
    #expect(try await names(at: kept) == ["new"])
    let left = try folder.names().filter { !$0.hasSuffix(".lock") }
    #expect(left == ["backup", "humon.sqlite", "humon.sqlite.before-restore-20240601"])
  }

  @Test("Keeps what a server that was killed had only in its log")
  func keepsTheLog() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    let crashed = try TemporaryFolder()
    try await withStore(at: crashed.file()) { store in
      _ = try await store.create(Sample.event(name: "new"), owner: store.newUser())
      for name in ["humon.sqlite", "humon.sqlite-wal"] { try folder.write(crashed.bytes(name), to: name) }
    }
    let kept = try #require(try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x"))
    #expect(try await names(at: kept) == ["new"])
    #expect(try await names(at: folder.file()) == ["old"])
  }

  @Test("A log whose database is gone does not get into the restored one")
  func orphanedLog() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    let crashed = try TemporaryFolder()
    try await withStore(at: crashed.file()) { store in
      _ = try await store.create(Sample.event(name: "new"), owner: store.newUser())
      try folder.write(crashed.bytes("humon.sqlite-wal"), to: "humon.sqlite-wal")
    }
    _ = try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
    #expect(try await names(at: folder.file()) == ["old"])
  }

  @Test(
    "Restores over a database that is damaged or another program's, and keeps that too",
    arguments: [true, false])
  func overDamage(_ isForeign: Bool) async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    if isForeign {
      let queue = try DatabaseQueue(path: folder.file())
      try await queue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
      try queue.close()
    } else {
      try folder.write(Data(repeating: 0xA5, count: 9_000), to: "humon.sqlite")
    }
    let before = try folder.bytes("humon.sqlite")
    let kept = try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
    #expect(kept == folder.file("humon.sqlite.before-restore-x"))
    #expect(try folder.bytes("humon.sqlite.before-restore-x") == before)
    #expect(try await names(at: folder.file()) == ["old"])
  }

  @Test("Refuses while a server has the database, and changes nothing")
  func locked() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    let lock = try DatabaseLock(databasePath: folder.file())
    try await withStore(at: folder.file()) { store in
      let id = try await store.create(Sample.event(name: "new"), owner: store.newUser())
      let before = try contents(of: folder)
      #expect(throws: BackupError.store(.cannotOpen(path: folder.file(), .alreadyServed))) {
        try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
      }
      #expect(try contents(of: folder) == before)
      #expect(try await store.event(id)?.name == "new")
    }
    withExtendedLifetime(lock) {}
  }

  @Test("Refuses while any command has the database open, and changes nothing")
  func inUse() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    try await withStore(at: folder.file()) { store in
      _ = try await store.create(Sample.event(name: "new"), owner: store.newUser())
      let before = try contents(of: folder)
      #expect(throws: BackupError.store(.cannotOpen(path: folder.file(), .inUse))) {
        try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
      }
      var after = try contents(of: folder)
      after["humon.sqlite.lock"] = before["humon.sqlite.lock"]
      #expect(after == before)
    }
    try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
    #expect(try await names(at: folder.file()) == ["old"])
  }

  @Test("Nobody opens a database while another is put in its place")
  func beingRestored() throws {
    let folder = try TemporaryFolder()
    try SQLiteDatabase(path: folder.file()).close()
    let use = try DatabaseUse.lock(folder.file(), .exclusive)
    #expect(throws: StoreError.cannotOpen(path: folder.file(), .inUse)) {
      try SQLiteDatabase(path: folder.file())
    }
    withExtendedLifetime(use) {}
  }

  @Test("Refuses what is no whole backup of ours, and changes nothing", arguments: BadBackup.allCases)
  func badBackup(_ kind: BadBackup) async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { store in
      _ = try await store.create(Sample.event(name: "new"), owner: store.newUser())
    }
    try await kind.make(in: folder)
    let before = try contents(of: folder)
    #expect(throws: kind.error(folder.file("backup"))) {
      try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
    }
    #expect(try contents(of: folder) == before)
    #expect(try await names(at: folder.file()) == ["new"])
  }

  @Test("A backup that is not there is named, and no folder is made for it")
  func missing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new/humon.sqlite"
    #expect(throws: BackupError.missing(folder.file("backup"))) {
      try DatabaseBackup.restore(folder.file("backup"), to: path, suffix: "x")
    }
    #expect(try folder.names() == [])
  }

  @Test("Where the place for the old database is taken, all stays as it was")
  func placeTaken() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    try await withStore(at: folder.file()) { store in
      _ = try await store.create(Sample.event(name: "new"), owner: store.newUser())
    }
    try folder.write(Data("mine".utf8), to: "humon.sqlite.before-restore-x")
    let before = try contents(of: folder)
    #expect(throws: BackupError.exists(folder.file("humon.sqlite.before-restore-x"))) {
      try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
    }
    #expect(try contents(of: folder) == before)
  }

  @Test("A database that somebody is using is no backup of one file: its log counts too")
  func fromALiveDatabase() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file("live")) { store in
      _ = try await store.create(Sample.event(name: "in the log"), owner: store.newUser())
      _ = try DatabaseBackup.restore(folder.file("live"), to: folder.file(), suffix: "x")
    }
    #expect(try await names(at: folder.file()) == ["in the log"])
  }

  @Test("Through a link, the database that the link leads to is replaced")
  func throughALink() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    let real = folder.file("real.sqlite")
    try await withStore(at: real) { store in
      _ = try await store.create(Sample.event(name: "new"), owner: store.newUser())
    }
    try FileManager.default.createSymbolicLink(atPath: folder.file(), withDestinationPath: real)
    let kept = try #require(try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x"))
    #expect(try await names(at: real) == ["old"])
    #expect(try await names(at: folder.file()) == ["old"])
    #expect(try await names(at: kept) == ["new"])
  }

  @Test("What a restore that was killed left behind does not stand in the way")
  func leftover() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    try folder.write(Data(repeating: 7, count: 10_000), to: "humon.sqlite.restoring")
    #expect(try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x") == nil)
    #expect(try await names(at: folder.file()) == ["old"])
    #expect(try folder.names().filter { $0.contains("restoring") } == [])
  }

  @Test("A restored database takes durable writes")
  func goesOn() async throws {
    let folder = try TemporaryFolder()
    try await makeBackup(in: folder)
    _ = try DatabaseBackup.restore(folder.file("backup"), to: folder.file(), suffix: "x")
    try await withStore(at: folder.file()) { store in
      #expect(try store.database.writerSynchronous() == 2)
      _ = try await store.create(Sample.event(), owner: store.newUser())
    }
    #expect(try await names(at: folder.file()) == ["old", "Tea"])
  }
}
