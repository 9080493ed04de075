import GRDB
import GRDBSQLite
import HumonModel
import Synchronization

/// The read model behind every search: all events in memory, each with its encoded answer.
///
/// It is built from the database at start and follows the change log from there. A reader takes a snapshot, which
/// costs one reference under a lock; nobody waits for the writer.
public final class EventIndex: Sendable {
  /// Of which history the numbers of events and changes are.
  public let history: DatabaseHistory
  private let current: Mutex<EventSnapshot>
  /// Touched by the ``LogFollower``'s thread alone; the lock is what the compiler can check of that.
  private let state: Mutex<EventIndexState>
  private let now: @Sendable () -> Timestamp
  private let observers = Mutex<[@Sendable (IndexStep) -> Void]>([])

  /// Reads all events.
  /// - Parameter now: the clock: what comes next of a series is kept ready.
  init(loading pool: DatabasePool, now: @escaping @Sendable () -> Timestamp = Timestamp.systemNow) throws {
    let loaded = try EventIndexLoader(pool: pool, now: now()).load()
    history = try pool.read { try DatabaseHistory(of: $0) }
    current = Mutex(EventSnapshot(loaded.tables, names: loaded.names.all))
    state = Mutex(loaded)
    self.now = now
  }

  /// The events as of now.
  public var snapshot: EventSnapshot { current.withLock { $0 } }

  /// Whether v1 has to show another occurrence of some series by now, or signatures are to be made: ``follow(_:_:)`` sees to
  /// it.
  var isDue: Bool {
    let now = now()
    return state.withLock { $0.isDue(at: now) }
  }

  /// Tells somebody of every step from now on, on the thread that follows the log: he must not keep it waiting.
  public func observe(_ observer: @escaping @Sendable (IndexStep) -> Void) {
    observers.withLock { $0.append(observer) }
  }

  /// Reads what has changed since, and publishes a new snapshot if anything has.
  /// - Parameter changes: all after those that ``snapshot`` shows.
  func follow(_ changes: RecentChanges, _ db: Database) throws {
    let now = now()
    let next: EventSnapshot? = try state.withLock { state in
      guard changes.latest > changes.after || state.isDue(at: now) else { return nil }
      if changes.mayHave(.event) { try followEvents(changes, to: &state, at: now, db) }
      if changes.mayHave(.attendance) { try followAttendances(changes, to: &state, db) }
      state.tables.sequence = changes.latest
      state.turn(at: now)
      state.makeSignatures()
      state.reclaim()
      return EventSnapshot(state.tables, names: state.names.all)
    }
    guard let next else { return }
    let before = current.withLock { current in
      defer { current = next }
      return current
    }
    for observer in observers.withLock({ $0 }) {
      observer(IndexStep(before: before, after: next, changes: changes.all))
    }
  }

  private func followEvents(
    _ changes: RecentChanges, to state: inout EventIndexState, at now: Timestamp, _ db: Database
  ) throws {
    if changes.mayHave(.event, where: { $0 != .created }) {
      let gone = try db.cachedStatement(
        sql: """
          SELECT DISTINCT c.entity_id FROM change_log c LEFT JOIN events e ON e.id = c.entity_id
          WHERE c.sequence > ? AND c.sequence <= ? AND c.entity = 'event' AND c.kind <> 'created'
            AND (e.id IS NULL OR e.deleted_at IS NOT NULL)
          """)
      for id in try Int64.fetchAll(gone, arguments: [changes.after, changes.latest]) {
        state.hide(id)
      }
    }
    // With a series come the events that take the place of its occurrences, after it.
    let shown = try db.cachedStatement(
      sql: """
        WITH changed AS (
          SELECT entity_id FROM change_log WHERE sequence > ? AND sequence <= ? AND entity = 'event')
        SELECT \(EventIndexRow.columns) FROM events
        WHERE (id IN (SELECT entity_id FROM changed) OR series_id IN (SELECT entity_id FROM changed))
          AND deleted_at IS NULL
        ORDER BY series_id IS NOT NULL, id
        """)
    try shown.setArguments([changes.after, changes.latest])
    let handle = shown.sqliteStatement
    sqlite3_reset(handle)
    defer { sqlite3_reset(handle) }
    var encoder = RowEncoder(names: state.names, now: now, isForAll: false)
    var code = sqlite3_step(handle)
    while code == SQLITE_ROW {
      state.show(EventIndexRow(handle), &encoder)
      code = sqlite3_step(handle)
    }
    state.settle(at: now)
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private func followAttendances(
    _ changes: RecentChanges, to state: inout EventIndexState, _ db: Database
  ) throws {
    let changed = try db.cachedStatement(
      sql: """
        SELECT DISTINCT entity_id FROM change_log
        WHERE sequence > ? AND sequence <= ? AND entity = 'attendance'
        """)
    for event in try Int64.fetchAll(changed, arguments: [changes.after, changes.latest]) {
      let attendances = try OccurrenceAttendance.read(event: event, db).map(\.attendance)
      state.tables.attendances[event] = attendances.isEmpty ? nil : attendances
    }
  }
}
