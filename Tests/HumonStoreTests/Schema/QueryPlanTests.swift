import GRDB
import HumonModel
import Testing

@testable import HumonStore

/// Listens to the statements that the store really runs, and asks SQLite how it finds their rows.
@Suite("Query plans")
struct QueryPlanTests {
  @Test("No statement of the store reads a whole table")
  func noFullScans() async throws {
    try await withStore { store, folder in
      let statements = Collector<String>()
      let listen: @Sendable (Database) -> Void = { db in
        db.trace(options: .statement) { event in
          if case .statement(let statement) = event { statements.add(statement.sql) }
        }
      }
      try await store.database.pool.writeWithoutTransaction(listen)
      // One after the other, so that it is one and the same connection that reads.
      try await store.database.pool.read(listen)
      store.database.log.inDatabase(listen)

      let user = try await store.newUser()
      _ = try await store.user(holding: TokenHash(of: "token"))
      _ = try await store.user(labelled: "import")
      let id = try await store.create(Sample.event(uid: "x"), owner: user)
      try await store.replaceEssentials(of: id, with: Sample.essentials(), timeZone: "UTC", by: user)
      _ = try await store.merge([Sample.event(uid: "x"), Sample.event(uid: "y")], owner: user)
      try await store.attend(id, user: user)
      _ = try await store.counts(of: id, nil)
      _ = try await store.event(id)
      _ = try await store.changes(after: 0, limit: 10)
      _ = try await store.countEvents(uidPrefix: "x")
      _ = try await store.events(uids: ["x"])
      let other = try OtherProcess(path: folder.file())
      try await other.markDeleted(id)
      #expect(await eventually { !store.index.snapshot.isShownInV1(id) })

      let queries = Set(statements.values).filter { sql in
        ["SELECT", "UPDATE", "DELETE"].contains { sql.hasPrefix($0) }
      }
      for expected in [
        "FROM devices", "FROM users", "UPDATE events", "FROM events WHERE uid", "FROM attendances",
        "FROM change_log c",
        "ORDER BY sequence LIMIT",
        "uid >= ?",
      ] {
        #expect(queries.contains { $0.contains(expected) }, "\(expected) was not heard")
      }
      for sql in queries {
        let plan = try await other.queue.read { db in
          try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: Self.nulls(for: sql)).map {
            $0["detail"] as String
          }
        }
        let scans = plan.filter { $0.hasPrefix("SCAN") && $0 != "SCAN CONSTANT ROW" }
        #expect(scans == [], "\(sql)")
      }
      try other.queue.close()
    }
  }

  /// A plan needs no values, but as many as there are places for them.
  private static func nulls(for sql: String) -> StatementArguments {
    StatementArguments(Array(repeating: nil as Int?, count: sql.count { $0 == "?" }))
  }

  @Test("Loading the index reads ranges of events by number, and sorts nothing")
  func loading() async throws {
    try await withStore { store, _ in
      let plan = try await store.database.pool.read { db in
        try Row.fetchAll(
          db,
          sql: """
            EXPLAIN QUERY PLAN SELECT \(EventIndexRow.columns) FROM events
            WHERE id BETWEEN 0 AND 1023 AND deleted_at IS NULL ORDER BY id
            """
        ).map { $0["detail"] as String }
      }
      #expect(plan == ["SEARCH events USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"])
    }
  }
}
