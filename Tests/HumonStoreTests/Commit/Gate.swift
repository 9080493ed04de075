import Dispatch
import GRDB

@testable import HumonStore

/// Holds the pipeline's thread in a write of its own until others are waiting behind it, so that they share commits.
enum Gate {
  /// - Parameter isFilled: whether all have come that shall; the last of them get some time to queue up.
  /// - Returns: what the group's tasks answered, in the order in which they did.
  static func hold<Value: Sendable>(
    _ pipeline: CommitPipeline, until isFilled: () -> Bool = { true },
    while fill: (inout ThrowingTaskGroup<Value, any Error>) -> Void
  ) async throws -> [Value] {
    let gate = DispatchSemaphore(value: 0)
    let entered = DispatchSemaphore(value: 0)
    async let held: Void = pipeline.perform { _ in
      entered.signal()
      gate.wait()
    }
    while entered.wait(timeout: .now()) == .timedOut { try await Task.sleep(for: .milliseconds(1)) }
    let answers = try await withThrowingTaskGroup(of: Value.self) { group in
      fill(&group)
      _ = await eventually { isFilled() }
      try? await Task.sleep(for: .milliseconds(150))
      gate.signal()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    try await held
    return answers
  }
}

/// What an operation of the store came to.
func outcome<Value: Sendable>(of body: () async throws -> Value) async -> Result<Value, StoreError> {
  do {
    return .success(try await body())
  } catch let error as StoreError {
    return .failure(error)
  } catch {
    return .failure(.unavailable(.fault(code: -99, message: "no error of the store: \(error)")))
  }
}

extension Database {
  /// Inserts a user of this label.
  func insertUser(_ label: String) throws -> Int64 {
    try execute(sql: "INSERT INTO users (label, created_at) VALUES (?, 0)", arguments: [label])
    return lastInsertedRowID
  }
}

extension SQLiteDatabase {
  /// The labels of all users, sorted.
  func labels() async throws -> [String] {
    try await pool.read { try String.fetchAll($0, sql: "SELECT label FROM users ORDER BY label") }
  }
}
