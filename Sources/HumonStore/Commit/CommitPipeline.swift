import Dispatch
import Foundation
import GRDB
import Synchronization

/// Takes every write of this process.
///
/// One thread owns the connection that writes. Whatever waits when it comes round goes into one ``WriteBatch``, so that
/// concurrent writers share the disk's sync and one that fails does not cost the others. What is committed goes to a
/// ``LogFollower``: it brings the read model up to date and answers the writers, while the next transaction is under way:
///
///     writers ──▶ commit what waits ──▶ follow the log ──▶ answer
///
/// Who writes alone is committed at once; while several write, a ``CommitPace`` lets more of them share a commit.
///
/// While commits fail, the thread tries one from time to time, so that it is known when they go well again.
final class CommitPipeline: Sendable {
  /// More writes than this do not wait: they are refused.
  static let queueLimit = 10_000
  /// At most so many writes go into one transaction, so that none waits for long behind the others.
  static let batchLimit = 256
  /// How often the thread looks after its database while nobody writes, in milliseconds.
  static let lookInterval = 250

  private struct Waiting: ~Copyable {
    var writes: [any PendingWrite] = []
    /// How many have to wait for the thread to be told.
    var wanted = 1
    var isClosed = false
    var hasEnded = false
    var whenEnded: [@Sendable () -> Void] = []
  }

  private let database: SQLiteDatabase
  private let waiting = Mutex(Waiting())
  private let wake = DispatchSemaphore(value: 0)
  private let follower: LogFollower
  private let health: StoreHealth
  let statistics = CommitStatistics()

  /// Starts the threads.
  /// - Parameter health: told of what goes well and what fails.
  /// - Parameter follow: brings what follows the change log up to date; called on one thread alone.
  /// - Parameter isDue: whether it has to be called by now, also if nothing was written.
  init(
    database: SQLiteDatabase, health: StoreHealth = StoreHealth(),
    follow: @escaping @Sendable (Database) throws -> Void,
    isDue: @escaping @Sendable () -> Bool = { false }
  ) {
    self.database = database
    self.health = health
    follower = LogFollower(database.log, health, follow: follow, isDue: isDue)
    let thread = Thread { self.run() }
    thread.name = "humon commit"
    thread.start()
  }

  /// Does a write and waits until it is on disk and the read model shows it.
  ///
  /// A cancelled task still waits: the write is under way, and whether it was kept must be known.
  func perform<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    let result: Result<Value, StoreError> = await withUnsafeContinuation { continuation in
      enqueue(Write(body: body, continuation: continuation))
    }
    return try result.get()
  }

  /// Takes no more writes, finishes those that wait, and ends the thread.
  func close() async {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      let hasEnded = waiting.withLock { waiting in
        waiting.isClosed = true
        if !waiting.hasEnded { waiting.whenEnded.append { continuation.resume() } }
        return waiting.hasEnded
      }
      if hasEnded { continuation.resume() } else { wake.signal() }
    }
  }

  /// How many writes wait for their transaction, or for searches to find them.
  var waitingCount: Int { waiting.withLock { $0.writes.count } + follower.waitingCount }

  private func enqueue(_ write: some PendingWrite) {
    let following = follower.waitingCount
    let refusal: StoreError.Reason? = waiting.withLock { waiting in
      if waiting.isClosed { return .closed }
      if waiting.writes.count + following >= Self.queueLimit { return .overloaded }
      waiting.writes.append(write)
      if waiting.writes.count == waiting.wanted { wake.signal() }
      return nil
    }
    if let refusal { write.settle(.unavailable(refusal)) }
  }

  // MARK: The thread

  private func run() {
    var pace = CommitPace()
    var wasInPlace = true
    while true {
      _ = wake.wait(timeout: .now() + .milliseconds(Self.lookInterval))
      waitForCompany(pace)
      let (writes, isClosed) = waiting.withLock { waiting in
        waiting.wanted = 1
        defer { waiting.writes.removeAll(keepingCapacity: true) }
        return (waiting.writes, waiting.isClosed)
      }
      let isInPlace = database.isInPlace
      if wasInPlace, !isInPlace { health.note(.commit, failed: .unavailable(.fileReplaced)) }
      wasInPlace = isInPlace
      pace.begin(writes.count, at: DispatchTime.now().uptimeNanoseconds)
      for start in stride(from: 0, to: writes.count, by: Self.batchLimit) {
        // What goes into a file without a name is lost.
        guard isInPlace else {
          health.note(.commit, failed: .unavailable(.fileReplaced))
          for write in writes { write.settle(.unavailable(.fileReplaced)) }
          break
        }
        commit(writes[start..<min(start + Self.batchLimit, writes.count)])
      }
      if writes.isEmpty, isInPlace, health.isTimeToTryACommit { tryCommit() }
      if isClosed && waiting.withLock({ $0.writes.isEmpty }) { break }
    }
    follower.close()
    let whenEnded = waiting.withLock { waiting in
      waiting.hasEnded = true
      return waiting.whenEnded
    }
    for action in whenEnded { action() }
  }

  /// Waits until as many have come as the pace expects, but no longer than it allows.
  private func waitForCompany(_ pace: CommitPace) {
    let pause = waiting.withLock { waiting in
      guard !waiting.isClosed else { return 0 as UInt64 }
      let now = DispatchTime.now().uptimeNanoseconds
      let pause = pace.pause(at: now, waiting: waiting.writes.count)
      if pause > 0 { waiting.wanted = pace.expected }
      return pause
    }
    if pause > 0 { _ = wake.wait(timeout: .now() + .nanoseconds(Int(pause))) }
  }

  /// Writes and syncs a page without changing anything in it.
  private func tryCommit() {
    do {
      try database.pool.writeWithoutTransaction { db in
        try db.inTransaction(.immediate) {
          try DatabaseHistory(of: db).keep(in: db)
          return .commit
        }
      }
      health.noteSuccess(.commit)
    } catch {
      health.note(.commit, failed: StoreError(error))
    }
  }

  private func commit(_ writes: ArraySlice<any PendingWrite>) {
    do {
      try database.pool.writeWithoutTransaction { try WriteBatch(writes).commit(in: $0) }
    } catch {
      let error = StoreError(error)
      health.note(.commit, failed: error)
      for write in writes { write.settle(error) }
      return
    }
    let kept = writes.count(where: \.hasSucceeded)
    statistics.noteCommit(of: kept)
    // What is refused for what is in it says nothing of the disk.
    if kept > 0 { health.noteSuccess(.commit) }
    follower.follow(writes)
  }
}
