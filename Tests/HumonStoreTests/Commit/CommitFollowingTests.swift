import GRDB
import HumonModel
import Synchronization
import Testing

@testable import HumonStore

@Suite("What follows the change log")
struct CommitFollowingTests {
  @Test("The store looks for other processes' commits often enough to see them within a second")
  func looksOftenEnough() {
    #expect((1...500).contains(LogFollower.pollInterval))
  }

  @Test("Sees a write before its writer is answered")
  func beforeTheAnswer() async throws {
    let seen = Mutex(0)
    try await withPipeline(follow: { db in
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM users") ?? 0
      seen.withLock { $0 = count }
    }) { pipeline, _ in
      for number in 1...20 {
        _ = try await pipeline.perform { try $0.insertUser("\(number)") }
        #expect(seen.withLock { $0 } == number)
      }
    }
  }

  @Test("Sees what was committed before the pipeline began, without waiting for a write")
  func atTheStart() async throws {
    let calls = Mutex(0)
    try await withPipeline(follow: { _ in calls.withLock { $0 += 1 } }) { _, _ in
      #expect(await eventually(within: .seconds(2)) { calls.withLock { $0 } > 0 })
    }
  }

  @Test("An event that another process makes between the index's loading and the pipeline's start is found")
  func indexAtTheStart() async throws {
    let folder = try TemporaryFolder()
    let database = try SQLiteDatabase(path: folder.file())
    let index = try EventIndex(loading: database.pool)
    try await withStore(at: folder.file()) { other in
      let id = try await other.create(Sample.event(), owner: other.newUser())
      let pipeline = CommitPipeline(
        database: database,
        follow: { try index.follow($0.recentChanges(after: index.snapshot.sequence), $0) })
      #expect(await eventually(within: .seconds(2)) { index.snapshot.isShownInV1(id) })
      await pipeline.close()
    }
  }

  @Test("Sees a commit of another process though nobody writes here")
  func otherProcess() async throws {
    let seen = Mutex(0)
    try await withPipeline(follow: { db in
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM users") ?? 0
      seen.withLock { $0 = count }
    }) { _, database in
      // Once the pipeline has settled.
      try await Task.sleep(for: .milliseconds(2 * LogFollower.pollInterval))
      let other = try OtherProcess(path: database.path)
      for number in 1...3 {
        _ = try await other.queue.write { try $0.insertUser("\(number)") }
        #expect(await eventually { seen.withLock { $0 } == number })
      }
    }
  }

  @Test("A failure to follow is reported, does not cost the write, and is made good without another write")
  func failureAfterOwnCommit() async throws {
    struct Failure: Error {}
    let failures = Mutex(1)
    let isUpToDate = Mutex(false)
    let reports = Collector<StoreNews>()
    try await withPipeline(
      follow: { db in
        guard try Int.fetchOne(db, sql: "SELECT count(*) FROM users") == 1 else { return }
        try failures.withLock { failures in
          guard failures == 0 else {
            failures -= 1
            throw Failure()
          }
        }
        isUpToDate.withLock { $0 = true }
      }, report: { reports.add($0) }
    ) { pipeline, _ in
      _ = try await pipeline.perform { try $0.insertUser("x") }
      #expect(reports.values.count == 1)
      #expect(await eventually(within: .seconds(2)) { isUpToDate.withLock { $0 } })
    }
  }

  @Test("A failure to follow another process's commit is made good without another one")
  func failureAfterTheirCommit() async throws {
    struct Failure: Error {}
    let failures = Mutex(1)
    let isUpToDate = Mutex(false)
    let reports = Collector<StoreNews>()
    try await withPipeline(
      follow: { db in
        guard try Int.fetchOne(db, sql: "SELECT count(*) FROM users") == 1 else { return }
        try failures.withLock { failures in
          guard failures == 0 else {
            failures -= 1
            throw Failure()
          }
        }
        isUpToDate.withLock { $0 = true }
      }, report: { reports.add($0) }
    ) { _, database in
      try await Task.sleep(for: .milliseconds(2 * LogFollower.pollInterval))
      let other = try OtherProcess(path: database.path)
      _ = try await other.queue.write { try $0.insertUser("x") }
      #expect(await eventually(within: .seconds(2)) { isUpToDate.withLock { $0 } })
      #expect(reports.values.count == 1)
    }
  }
}
