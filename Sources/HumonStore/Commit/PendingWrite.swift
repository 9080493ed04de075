import GRDB
import Synchronization

/// A write that waits for its transaction.
protocol PendingWrite: Sendable {
  /// Whether `execute` went well.
  var hasSucceeded: Bool { get }
  /// Does the write and keeps its value, or why it was refused, until the transaction has ended.
  func execute(_ db: Database) throws
  /// Answers the writer: with what `execute` kept, or with why the whole transaction failed.
  func settle(_ failure: StoreError?)
}

final class Write<Value: Sendable>: PendingWrite {
  private let body: @Sendable (Database) throws -> Value
  private let continuation: UnsafeContinuation<Result<Value, StoreError>, Never>
  private let outcome = Mutex<Result<Value, StoreError>?>(nil)

  init(
    body: @escaping @Sendable (Database) throws -> Value,
    continuation: UnsafeContinuation<Result<Value, StoreError>, Never>
  ) {
    self.body = body
    self.continuation = continuation
  }

  func execute(_ db: Database) throws {
    do {
      let value = try body(db)
      outcome.withLock { $0 = .success(value) }
    } catch {
      let failure = StoreError(error)
      outcome.withLock { $0 = .failure(failure) }
      throw error
    }
  }

  var hasSucceeded: Bool {
    outcome.withLock { outcome in
      if case .success = outcome { true } else { false }
    }
  }

  func settle(_ failure: StoreError?) {
    let kept = outcome.withLock { $0 }
    if let failure {
      continuation.resume(returning: .failure(failure))
    } else {
      continuation.resume(returning: kept ?? .failure(.unavailable(.closed)))
    }
  }
}
