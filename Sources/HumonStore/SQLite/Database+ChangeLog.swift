import GRDB
import HumonModel

extension Database {
  /// Reads several times as of one moment; cheaper than one by one, because SQLite takes its locks once.
  func inOneRead(_ body: () throws -> Void) throws {
    try cachedStatement(sql: "BEGIN DEFERRED").execute()
    defer { try? cachedStatement(sql: "COMMIT").execute() }
    try body()
  }

  /// Appends to the change log; to be called in the transaction that makes the change.
  func log(_ entity: Change.Entity, _ id: Int64, _ kind: Change.Kind, at time: Timestamp) throws {
    try cachedStatement(sql: "INSERT INTO change_log (at, entity, entity_id, kind) VALUES (?, ?, ?, ?)")
      .execute(arguments: [time.rawValue, entity.rawValue, id, kind.rawValue])
  }

  /// At most `limit` changes after the one numbered `sequence`, oldest first.
  func changes(after sequence: Int64, limit: Int) throws -> [Change] {
    try Row.fetchAll(
      cachedStatement(
        sql: """
          SELECT sequence, at, entity, entity_id, kind FROM change_log
          WHERE sequence > ? ORDER BY sequence LIMIT ?
          """),
      arguments: [sequence, max(0, limit)]
    ).compactMap { row in
      guard let entity = Change.Entity(rawValue: row["entity"]), let kind = Change.Kind(rawValue: row["kind"])
      else { return nil }
      return Change(
        sequence: row["sequence"], entity: entity, id: row["entity_id"], kind: kind,
        at: Timestamp(rawValue: row["at"]))
    }
  }
}
