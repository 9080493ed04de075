import GRDB
import HumonModel

/// Which state of an event was taken over last from where it comes from, if its source counts them.
enum RevisionRow {
  /// The state that is kept of an event.
  static func fetch(_ event: Event.ID, _ db: Database) throws -> SourceRevision? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT sequence, written_at FROM source_revisions WHERE event_id = ?"),
      arguments: [event.rawValue]
    ).map { row in
      SourceRevision(
        sequence: row["sequence"], written: (row["written_at"] as Int64?).map(Timestamp.init(rawValue:)))
    }
  }

  /// Notes which state of an event is there now. Where nobody counts, what comes last counts: then nothing is kept.
  static func note(_ revision: SourceRevision?, of event: Event.ID, _ db: Database) throws {
    guard try fetch(event, db) != revision else { return }
    guard let revision else {
      try db.cachedStatement(sql: "DELETE FROM source_revisions WHERE event_id = ?").execute(
        arguments: [event.rawValue])
      return
    }
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO source_revisions (event_id, sequence, written_at) VALUES (?, ?, ?)"
    ).execute(arguments: [event.rawValue, revision.sequence, revision.written?.rawValue])
  }

  /// Whether a state of an event comes before the one that is there.
  static func isOlder(_ revision: SourceRevision?, than event: Event.ID, _ db: Database) throws -> Bool {
    guard let revision, let known = try fetch(event, db) else { return false }
    return revision.isOlder(than: known)
  }
}
