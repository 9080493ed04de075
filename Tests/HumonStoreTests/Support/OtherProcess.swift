import Foundation
import GRDB
import HumonModel

@testable import HumonStore

/// Writes to a database behind the back of a store, on a connection of its own, as another process would.
struct OtherProcess: Sendable {
  let queue: DatabaseQueue

  init(path: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // A transaction of its own may stay open while the store is looked at.
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
  }

  func close() throws { try queue.close() }

  /// Brings what is in the write-ahead log into the database's own file.
  func checkpoint() async throws {
    try await queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
  }

  /// Changes one event and says so in the change log.
  func change(
    _ event: Event.ID, _ kind: Change.Kind = .updated, sql: String, _ arguments: StatementArguments = [:]
  ) async throws {
    try await queue.write { db in
      try db.execute(sql: sql, arguments: arguments + ["id": event.rawValue])
      try Self.log(.event, event.rawValue, kind, db)
    }
  }

  /// Marks an event as deleted.
  func markDeleted(_ event: Event.ID) async throws {
    try await change(event, .deleted, sql: "UPDATE events SET deleted_at = 1 WHERE id = :id")
  }

  /// Removes an event's row for good.
  func remove(_ event: Event.ID) async throws {
    try await change(event, .deleted, sql: "DELETE FROM events WHERE id = :id")
  }

  /// Withdraws the device that holds a token.
  func revoke(_ token: TokenHash) async throws {
    try await queue.write { db in
      let device = try Int64.fetchOne(
        db, sql: "UPDATE devices SET revoked_at = 1 WHERE token_hash = ? RETURNING id",
        arguments: [Data(token.bytes)])
      guard let device else { throw StoreError.notFound }
      try Self.log(.device, device, .updated, db)
    }
  }

  private static func log(_ entity: Change.Entity, _ id: Int64, _ kind: Change.Kind, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO change_log (at, entity, entity_id, kind) VALUES (1, ?, ?, ?)",
      arguments: [entity.rawValue, id, kind.rawValue])
  }
}
