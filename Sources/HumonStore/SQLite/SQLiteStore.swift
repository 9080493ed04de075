public import HumonModel
import Foundation
import GRDB

/// The store on SQLite: every repository, over one database, one commit pipeline and one event index.
public final class SQLiteStore: Sendable {
  /// The read model behind every search.
  public let index: EventIndex
  let database: SQLiteDatabase
  let pipeline: CommitPipeline
  let tokens: TokenCache
  let health: StoreHealth
  let now: @Sendable () -> Timestamp

  /// Opens the store on a database and reads all events into the index.
  /// - Parameter now: the clock.
  /// - Parameter report: told when something begins to fail or goes well again, for the operator's log.
  /// - Throws: ``StoreError/cannotOpen(path:_:)``
  public init(
    database: SQLiteDatabase, now: @escaping @Sendable () -> Timestamp = Timestamp.systemNow,
    report: @escaping @Sendable (StoreNews) -> Void = { _ in }
  ) throws(StoreError) {
    self.database = database
    health = StoreHealth(report: report)
    self.now = now
    do {
      let index = try EventIndex(loading: database.pool, now: now)
      let tokens = TokenCache()
      self.index = index
      self.tokens = tokens
      pipeline = CommitPipeline(
        database: database, health: health,
        follow: { db in
          try db.inOneRead {
            let changes = try db.recentChanges(after: index.snapshot.sequence)
            tokens.follow(changes)
            try index.follow(changes, db)
          }
        }, isDue: { index.isDue })
    } catch {
      throw StoreError(opening: database.path, error)
    }
    if !database.isReadOnly { finishDeletions() }
  }

  /// Finishes the writes under way and closes the database.
  public func close() async {
    await pipeline.close()
    try? database.close()
  }

  /// Figures for the operator.
  public var statistics: StoreStatistics {
    let (commits, writes) = pipeline.statistics.counts
    return StoreStatistics(
      commits: commits, writes: writes, waitingWrites: pipeline.waitingCount,
      databaseBytes: database.byteCount, logBytes: database.logByteCount, health: health.figures)
  }

  /// Whether the database answers, and its file is still where it was: reads one row.
  public func isReadable() async -> Bool {
    guard database.isInPlace else { return false }
    return (try? await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema") }) != nil
  }

  /// Reads from the database, off the callers' threads.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      let value = try await database.pool.read(body)
      health.noteSuccess(.read)
      return value
    } catch {
      let failure = StoreError(error)
      switch failure {
      // Neither who has gone away nor the end of the server says anything of the database.
      case .unavailable(.closed): break
      case .unavailable where !(error is CancellationError): health.note(.read, failed: failure)
      default: break
      }
      throw failure
    }
  }
}

/// Figures of a store for the operator.
public struct StoreStatistics: Sendable {
  /// Transactions committed since the start.
  public let commits: Int
  /// Writes that those transactions have kept.
  public let writes: Int
  /// Writes that wait for their transaction, or for searches to find them.
  public let waitingWrites: Int
  /// The size of the database with its write-ahead log, in bytes.
  public let databaseBytes: Int64
  /// The size of its write-ahead log alone, in bytes.
  public let logBytes: Int64
  /// What has failed, and what does now.
  public let health: StoreHealthFigures
}

extension Timestamp {
  /// The system's clock.
  @Sendable public static func systemNow() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(rawValue: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
