import GRDB
import HumonModel

extension SQLiteStore: ChangeLog {
  /// See ``ChangeLog/changes(after:limit:)``.
  public func changes(after sequence: Int64, limit: Int) async throws(StoreError) -> [Change] {
    try await read { db in
      try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT sequence, at, entity, entity_id, kind FROM change_log
            WHERE sequence > ? ORDER BY sequence LIMIT ?
            """),
        arguments: [sequence, max(0, limit)]
      ).compactMap { row in
        guard let entity = Change.Entity(rawValue: row["entity"]),
          let kind = Change.Kind(rawValue: row["kind"])
        else { return nil }
        return Change(
          sequence: row["sequence"], entity: entity, id: row["entity_id"], kind: kind,
          at: Timestamp(rawValue: row["at"]))
      }
    }
  }
}
