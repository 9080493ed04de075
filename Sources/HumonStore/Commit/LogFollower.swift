import Dispatch
import Foundation
import GRDB
import Synchronization

/// Brings what follows the change log up to date, and only then lets writers hear that their write is kept.
///
/// It has a thread and a connection of its own, so that the next transaction is under way meanwhile: what it reads is committed,
/// and may be more than those have written who wait.
///
/// From time to time the thread looks whether another process has committed, and follows the log then too; also when the
/// clock alone has made something due.
final class LogFollower: Sendable {
  /// How often the thread looks for commits of other processes, in milliseconds.
  static let pollInterval = 250

  private struct Waiting: ~Copyable {
    var writes: [any PendingWrite] = []
    var isClosed = false
  }

  private let log: DatabaseQueue
  private let health: StoreHealth
  private let bringUpToDate: @Sendable (Database) throws -> Void
  private let isDue: @Sendable () -> Bool
  private let waiting = Mutex(Waiting())
  private let wake = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts the thread.
  /// - Parameters:
  ///   - log: the connection that it reads with.
  ///   - health: told of what goes well and what fails.
  ///   - follow: brings what follows the change log up to date; called on the thread alone.
  ///   - isDue: whether it has to be called by now, also if nothing was written.
  init(
    _ log: DatabaseQueue, _ health: StoreHealth, follow: @escaping @Sendable (Database) throws -> Void,
    isDue: @escaping @Sendable () -> Bool
  ) {
    (self.log, self.health, bringUpToDate, self.isDue) = (log, health, follow, isDue)
    let thread = Thread { self.run() }
    thread.name = "humon follow"
    thread.start()
  }

  /// How many writes are committed and not answered yet.
  var waitingCount: Int { waiting.withLock { $0.writes.count } }

  /// Answers these writes, which are committed, as soon as searches find them.
  func follow(_ writes: ArraySlice<any PendingWrite>) {
    waiting.withLock { waiting in
      if waiting.writes.isEmpty { wake.signal() }
      waiting.writes += writes
    }
  }

  /// Answers all that wait, and ends the thread; returns when it has ended. To be called once, and nothing after it.
  func close() {
    waiting.withLock { $0.isClosed = true }
    wake.signal()
    hasEnded.wait()
  }

  // MARK: The thread

  private func run() {
    var dataVersion = currentDataVersion()
    // Somebody may have committed between the reading of all events and this moment.
    var mustFollow = true
    while true {
      // What is due is done piece by piece; what could not be done is tried again later.
      let pause = isDue() && !mustFollow ? 0 : Self.pollInterval
      _ = wake.wait(timeout: .now() + .milliseconds(pause))
      let (writes, isClosed) = waiting.withLock { waiting in
        defer { waiting.writes.removeAll(keepingCapacity: true) }
        return (waiting.writes, waiting.isClosed)
      }
      if writes.isEmpty {
        let newVersion = currentDataVersion()
        mustFollow = mustFollow || newVersion != dataVersion
        dataVersion = newVersion
      }
      // Several commits may have been followed at once.
      if !writes.isEmpty || mustFollow || isDue() { mustFollow = !followLog() }
      // The writes are on disk, whatever becomes of the read model.
      for write in writes { write.settle(nil) }
      if isClosed { break }
    }
    hasEnded.signal()
  }

  /// Changes when any other connection has committed.
  private func currentDataVersion() -> Int64 {
    (try? log.inDatabase { try Int64.fetchOne($0, sql: "PRAGMA data_version") }) ?? -1
  }

  /// - Returns: whether the read model is up to date now. If not, it is tried again the next time round.
  private func followLog() -> Bool {
    do {
      try log.inDatabase(bringUpToDate)
      health.noteSuccess(.follow)
      return true
    } catch {
      health.note(.follow, failed: StoreError(error))
      return false
    }
  }
}
