import Foundation
import HumonModel
import Testing

@testable import HumonStore

@Suite("A database whose file goes away under a server")
struct ReplacedFileTests {
  /// What may happen to the files of a database that is open.
  enum Mishap: CaseIterable {
    case removed, replaced, lockRemoved, useRemoved

    func happen(in folder: TemporaryFolder) throws {
      let files = FileManager.default
      switch self {
      case .removed: try files.removeItem(atPath: folder.file())
      case .replaced:
        try files.moveItem(atPath: folder.file(), toPath: folder.file("old"))
        try files.copyItem(atPath: folder.file("old"), toPath: folder.file())
      case .lockRemoved: try files.removeItem(atPath: folder.file("humon.sqlite.lock"))
      case .useRemoved: try files.removeItem(atPath: folder.file("humon.sqlite.use.lock"))
      }
    }
  }

  @Test(
    "No write is answered as kept, the operator is told once, and reads go on", arguments: Mishap.allCases)
  func refusesWrites(_ mishap: Mishap) async throws {
    let folder = try TemporaryFolder()
    let reports = Collector<StoreNews>()
    let lock = try DatabaseLock(databasePath: folder.file())
    let store = try SQLiteStore(
      database: SQLiteDatabase(path: folder.file(), lock: lock), report: { reports.add($0) })
    let user = try await store.newUser()
    let id = try await store.create(Sample.event(), owner: user)
    #expect(await store.isReadable())
    try mishap.happen(in: folder)
    await #expect(throws: StoreError.unavailable(.fileReplaced)) {
      try await store.create(Sample.event(), owner: user)
    }
    #expect(await !store.isReadable())
    await #expect(throws: StoreError.unavailable(.fileReplaced)) {
      try await store.create(Sample.event(), owner: user)
    }
    #expect(store.index.snapshot.isShownInV1(id) && store.index.snapshot.eventCount == 1)
    #expect(reports.values == [.fails(.commit, .unavailable(.fileReplaced))])
    await store.close()
  }

  @Test("The operator is told though nobody writes, and when the file is back, writes go on")
  func comesBack() async throws {
    let folder = try TemporaryFolder()
    let reports = Collector<StoreNews>()
    let store = try SQLiteStore(
      database: SQLiteDatabase(path: folder.file()), report: { reports.add($0) })
    let user = try await store.newUser()
    try FileManager.default.moveItem(atPath: folder.file(), toPath: folder.file("elsewhere"))
    #expect(await eventually { reports.values == [.fails(.commit, .unavailable(.fileReplaced))] })
    try FileManager.default.moveItem(atPath: folder.file("elsewhere"), toPath: folder.file())
    let id = try await store.create(Sample.event(), owner: user)
    #expect(try await store.event(id) != nil)
    #expect(await store.isReadable())
    await store.close()
  }
}
