import GRDB
import HumonModel
import Synchronization
import Testing

@testable import HumonStore

@Suite("What fails in the store is known, and said when it changes")
struct StoreHealthTests {
  private static let full = StoreError.unavailable(.diskFull)

  /// A clock that a test sets, in seconds.
  private final class Clock: Sendable {
    private let seconds = Atomic<UInt64>(1)
    @Sendable func now() -> UInt64 { seconds.load(ordering: .relaxed) * 1_000_000_000 }
    func advance(by count: UInt64) { seconds.add(count, ordering: .relaxed) }
  }

  @Test("A failure is told once, and that it is over when there was none for five seconds")
  func once() {
    let (clock, news) = (Clock(), Collector<StoreNews>())
    let health = StoreHealth(clock: clock.now, report: { news.add($0) })
    health.noteSuccess(.commit)
    health.note(.commit, failed: Self.full)
    health.note(.commit, failed: .unavailable(.readOnly))
    #expect(news.values == [.fails(.commit, Self.full)])
    clock.advance(by: 4)
    health.noteSuccess(.commit)
    #expect(health.failure(of: .commit) == Self.full && !health.isTimeToTryACommit)
    clock.advance(by: 1)
    #expect(health.isTimeToTryACommit)
    health.noteSuccess(.commit)
    #expect(news.values == [.fails(.commit, Self.full), .works(.commit, failures: 2)])
    #expect(health.failure(of: .commit) == nil && !health.isTimeToTryACommit)
    health.note(.commit, failed: Self.full)
    #expect(news.values.count == 3)
  }

  @Test("What fails is told apart by work and by reason")
  func figures() {
    let clock = Clock()
    let health = StoreHealth(clock: clock.now)
    #expect(health.figures.secondsSinceCommit == nil && health.figures.writeFailure == nil)
    health.noteSuccess(.commit)
    clock.advance(by: 90)
    for error in [Self.full, Self.full, .unavailable(.fault(code: 778, message: "disk I/O error"))] {
      health.note(.commit, failed: error)
    }
    health.note(.read, failed: .unavailable(.fault(code: 11, message: "malformed")))
    let figures = health.figures
    #expect(
      figures.failures.map { "\($0.work) \($0.reason) \($0.count)" }
        == ["commit disk_full 2", "commit io 1", "read damaged 1"])
    #expect(figures.failing.compactMap(\.reason) == ["disk_full", "damaged"])
    #expect(figures.writeFailure == "disk_full" && figures.secondsSinceCommit == 90)
  }

  @Test(
    "A store whose disk takes no writes says so once, not for each write, and keeps account of reads apart")
  func store() async throws {
    let folder = try TemporaryFolder()
    let news = Collector<StoreNews>()
    let store = try SQLiteStore(database: SQLiteDatabase(path: folder.file()), report: { news.add($0) })
    let user = try await store.newUser()
    try await store.database.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 1") }
    for _ in 0..<3 {
      await #expect(throws: StoreError.unavailable(.readOnly)) {
        try await store.create(Sample.event(), owner: user)
      }
    }
    _ = try await store.changes(after: 0, limit: 10)
    #expect(news.values == [.fails(.commit, .unavailable(.readOnly))])
    let figures = store.statistics.health
    #expect(figures.writeFailure == "read_only")
    #expect(figures.failures.map { "\($0.work) \($0.reason) \($0.count)" } == ["commit read_only 3"])
    #expect(try #require(figures.secondsSinceCommit) >= 0)
    await store.close()
  }

  @Test("That writes work again is found out though nobody writes")
  func triesByItself() async throws {
    let (clock, news) = (Clock(), Collector<StoreNews>())
    let folder = try TemporaryFolder()
    let database = try SQLiteDatabase(path: folder.file())
    let pipeline = CommitPipeline(
      database: database, health: StoreHealth(clock: clock.now, report: { news.add($0) }), follow: { _ in })
    try await database.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 1") }
    await #expect(throws: StoreError.unavailable(.readOnly)) {
      try await pipeline.perform { try $0.insertUser("x") }
    }
    try await database.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 0") }
    clock.advance(by: 5)
    #expect(await eventually { news.values.last == .works(.commit, failures: 1) })
    await pipeline.close()
    try database.close()
  }
}
