import GRDB
import HumonModel
import Synchronization
import Testing

@testable import HumonStore

/// Opens a store on a new database, and closes it whatever happens.
func withStore(
  clock: TestClock = TestClock(), _ body: (SQLiteStore, TemporaryFolder) async throws -> Void
) async throws {
  let folder = try TemporaryFolder()
  try await withStore(at: folder.file(), clock: clock) { try await body($0, folder) }
}

/// Opens a store on the database at a path, and closes it whatever happens.
func withStore(
  at path: String, clock: TestClock = TestClock(), _ body: (SQLiteStore) async throws -> Void
) async throws {
  let store = try SQLiteStore(database: SQLiteDatabase(path: path), now: { clock.now })
  do {
    try await body(store)
  } catch {
    await store.close()
    throw error
  }
  await store.close()
}

/// Opens a commit pipeline on a new database, and closes it whatever happens.
func withPipeline(
  follow: @escaping @Sendable (Database) throws -> Void = { _ in },
  report: @escaping @Sendable (StoreNews) -> Void = { _ in },
  _ body: (CommitPipeline, SQLiteDatabase) async throws -> Void
) async throws {
  let folder = try TemporaryFolder()
  let database = try SQLiteDatabase(path: folder.file())
  let pipeline = CommitPipeline(database: database, health: StoreHealth(report: report), follow: follow)
  do {
    try await body(pipeline, database)
  } catch {
    await pipeline.close()
    try? database.close()
    throw error
  }
  await pipeline.close()
  try database.close()
}

extension SQLiteStore {
  /// A new user, by a token of its own.
  func newUser(_ token: String = "token") async throws -> User.ID { try await register(TokenHash(of: token)) }
}

extension EventSnapshot {
  /// Lends v1's answer of an event; nil where v1 shows none of this id.
  func withV1Answer<Result>(of id: Event.ID, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    guard let count = v1ByteCount(of: id) else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { answer in
      writeV1Answer(of: id, into: answer)
      return body(UnsafeRawBufferPointer(answer))
    }
  }

  /// v1's answer of an event as text.
  func answer(_ id: Event.ID) -> String? { withV1Answer(of: id) { String(decoding: $0, as: UTF8.self) } }
}

/// Values that several threads add to.
final class Collector<Value: Sendable>: Sendable {
  private let kept = Mutex<[Value]>([])
  var values: [Value] { kept.withLock { $0 } }
  func add(_ value: Value) { kept.withLock { $0.append(value) } }
}
