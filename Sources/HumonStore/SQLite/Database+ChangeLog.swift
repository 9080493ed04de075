import GRDB
import HumonModel

extension Database {
  /// Appends to the change log; to be called in the transaction that makes the change.
  func log(_ entity: Change.Entity, _ id: Int64, _ kind: Change.Kind, at time: Timestamp) throws {
    try cachedStatement(sql: "INSERT INTO change_log (at, entity, entity_id, kind) VALUES (?, ?, ?, ?)")
      .execute(arguments: [time.rawValue, entity.rawValue, id, kind.rawValue])
  }
}
