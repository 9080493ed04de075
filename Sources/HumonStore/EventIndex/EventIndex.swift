import GRDB
import GRDBSQLite
import HumonWire
import Synchronization

/// The read model behind every search: all events in memory, each with its encoded answer.
///
/// It is built from the database at start and follows the change log from there. A reader takes a snapshot, which
/// costs one reference under a lock; nobody waits for the writer.
public final class EventIndex: Sendable {
  private let current: Mutex<EventSnapshot>
  /// Touched by the commit pipeline's thread alone; the lock is what the compiler can check of that.
  private let state: Mutex<EventIndexState>

  /// Reads all events.
  init(loading pool: DatabasePool) throws {
    let loaded = try EventIndexLoader(pool: pool).load()
    current = Mutex(EventSnapshot(loaded))
    state = Mutex(loaded)
  }

  /// The events as of now.
  public var snapshot: EventSnapshot { current.withLock { $0 } }

  /// Reads what the change log says has changed since, and publishes a new snapshot if anything has.
  func follow(_ db: Database) throws {
    let next: EventSnapshot? = try state.withLock { state in
      let latest = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(sequence) FROM change_log")) ?? 0
      guard latest > state.sequence else { return nil }
      try apply(to: &state, upTo: latest, db)
      state.reclaim()
      return EventSnapshot(state)
    }
    if let next { current.withLock { $0 = next } }
  }

  private func apply(to state: inout EventIndexState, upTo latest: Int64, _ db: Database) throws {
    let gone = try db.cachedStatement(
      sql: """
        SELECT DISTINCT c.entity_id FROM change_log c LEFT JOIN events e ON e.id = c.entity_id
        WHERE c.sequence > ? AND c.sequence <= ? AND c.entity = 'event' AND c.kind <> 'created'
          AND (e.id IS NULL OR e.deleted_at IS NOT NULL)
        """)
    let shown = try db.cachedStatement(
      sql: """
        SELECT \(EventIndexRow.columns) FROM events
        WHERE id IN (SELECT entity_id FROM change_log WHERE sequence > ? AND sequence <= ? AND entity = 'event')
          AND deleted_at IS NULL
        ORDER BY id
        """)
    for id in try Int64.fetchAll(gone, arguments: [state.sequence, latest]) { state.hide(id) }
    try shown.setArguments([state.sequence, latest])
    let handle = shown.sqliteStatement
    sqlite3_reset(handle)
    defer { sqlite3_reset(handle) }
    var sink = ByteSink()
    var code = sqlite3_step(handle)
    while code == SQLITE_ROW {
      let row = EventIndexRow(handle)
      sink.removeAll()
      row.encode(into: &sink)
      sink.withUnsafeBytes { state.show(row, answer: $0) }
      code = sqlite3_step(handle)
    }
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    state.sequence = latest
  }
}
