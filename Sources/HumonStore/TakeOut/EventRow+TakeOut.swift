import GRDB
import HumonModel

extension EventRow {
  /// Whether a uid is in use for something that is no event in its own right.
  static func isOverride(uid: String, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM events WHERE uid = ? AND series_id IS NOT NULL)"),
      arguments: [uid]) ?? false
  }

  /// Gives an event the history that it has elsewhere.
  static func set(_ history: TakeOut.History, of id: Event.ID, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE events SET sequence = ?, created_at = ?, updated_at = ? WHERE id = ?")
      .execute(arguments: [
        history.sequence, history.created.rawValue, history.updated.rawValue, id.rawValue,
      ])
  }
}
