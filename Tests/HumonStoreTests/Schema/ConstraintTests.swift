import GRDB
import HumonModel
import Testing

@testable import HumonStore

@Suite("The database's own constraints")
struct ConstraintTests {
  /// A database in memory with one user, one event and one attendance.
  private func database() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    try queue.write { db in
      try db.execute(sql: "INSERT INTO users (created_at) VALUES (0)")
      try db.execute(sql: Self.insertion([:]))
      try db.execute(sql: "INSERT INTO attendances (user_id, event_id, created_at) VALUES (1, 1, 0)")
    }
    return queue
  }

  /// An INSERT of a good event, but for these columns.
  private static func insertion(_ changes: [String: String]) -> String {
    var columns = [
      "owner_id": "1", "latitude": "52.5", "longitude": "13.4", "starts_at": "0", "name": "'Tea'",
      "time_zone": "'UTC'",
      "starts_local": "0", "uid": "hex(randomblob(16))", "created_at": "0", "updated_at": "0",
    ]
    columns.merge(changes) { $1 }
    let names = columns.keys.sorted()
    return "INSERT INTO events (\(names.joined(separator: ", "))) "
      + "VALUES (\(names.compactMap { columns[$0] }.joined(separator: ", ")))"
  }

  @Test(
    "An event that breaks a rule is refused",
    arguments: [
      ["latitude": "90.0001"], ["latitude": "-90.0001"], ["longitude": "180.0001"], ["longitude": "-181"],
      ["latitude": "9e999"], ["latitude": "'north'"], ["latitude": "NULL"], ["longitude": "NULL"],
      ["negative_zeros": "4"], ["negative_zeros": "-1"], ["starts_at": "NULL"], ["starts_at": "'soon'"],
      ["starts_at": "1.5"], ["ends_at": "1"], ["ends_local": "1"], ["visibility": "'secret'"],
      ["visibility": "NULL"],
      ["visibility": "'Public'"], ["status": "'maybe'"], ["status": "NULL"], ["name": "''"], ["name": "NULL"],
      ["name": "printf('%.256c', 'x')"], ["name": "x'41'"], ["address": "printf('%.1025c', 'x')"],
      ["time_zone": "''"],
      ["time_zone": "printf('%.65c', 'x')"], ["starts_local": "NULL"], ["is_all_day": "2"],
      ["sequence": "-1"],
      ["uid": "''"], ["uid": "NULL"], ["uid": "printf('%.256c', 'x')"], ["uid": "(SELECT uid FROM events)"],
      ["categories": "'['"], ["categories": "'a'"], ["categories": "NULL"], ["languages": "'{'"],
      ["categories": "'{}'"], ["languages": "'7'"], ["owner_id": "2"], ["owner_id": "NULL"],
      ["created_at": "NULL"],
      ["updated_at": "NULL"], ["id": "1"], ["id": "-5"], ["id": "0"], ["id": "'a'"],
    ])
  func event(_ changes: [String: String]) throws {
    let queue = try database()
    #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: Self.insertion(changes)) } }
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM events") } == 1)
  }

  @Test(
    "An event at the edge of the rules is taken",
    arguments: [
      [:], ["latitude": "90", "longitude": "180"], ["latitude": "-90", "longitude": "-180"],
      ["latitude": "NULL", "longitude": "NULL"], ["ends_at": "-1", "ends_local": "-1"],
      ["negative_zeros": "3"],
      ["name": "printf('%.255c', 'x')"], ["address": "''"], ["address": "printf('%.1024c', 'x')"],
      ["categories": "'[\"a\"]'"], ["visibility": "'hidden'", "status": "'tentative'"],
    ])
  func edges(_ changes: [String: String]) throws {
    let queue = try database()
    try queue.write { try $0.execute(sql: Self.insertion(changes)) }
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM events") } == 2)
  }

  @Test(
    "Anything else that breaks a rule is refused",
    arguments: [
      "INSERT INTO attendances (user_id, event_id, created_at) VALUES (1, 1, 9)",
      "INSERT INTO attendances (user_id, event_id, created_at) VALUES (2, 1, 9)",
      "INSERT INTO attendances (user_id, event_id, created_at) VALUES (1, 2, 9)",
      "INSERT INTO attendances (user_id, event_id, created_at) VALUES (NULL, 1, 9)",
      "INSERT INTO devices (user_id, token_hash, created_at) VALUES (1, randomblob(31), 0)",
      "INSERT INTO devices (user_id, token_hash, created_at) VALUES (1, randomblob(33), 0)",
      "INSERT INTO devices (user_id, token_hash, created_at) VALUES (1, hex(randomblob(16)), 0)",
      "INSERT INTO devices (user_id, token_hash, created_at) VALUES (1, NULL, 0)",
      "INSERT INTO devices (user_id, token_hash, created_at) VALUES (2, randomblob(32), 0)",
      "INSERT INTO devices (user_id, token_hash, created_at) VALUES (1, zeroblob(32), 0), (1, zeroblob(32), 0)",
      "INSERT INTO users (label, created_at) VALUES ('a', 0), ('a', 0)",
      "INSERT INTO users (created_at) VALUES (NULL)",
      "INSERT INTO change_log (at, entity, entity_id, kind) VALUES (0, 'planet', 1, 'created')",
      "INSERT INTO change_log (at, entity, entity_id, kind) VALUES (0, 'event', 1, 'eaten')",
      "INSERT INTO change_log (at, entity, entity_id, kind) VALUES (0, 'event', NULL, 'created')",
      "DELETE FROM users WHERE id = 1",
    ])
  func others(_ sql: String) throws {
    let queue = try database()
    #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: sql) } }
  }

  @Test("With an event go its attendances")
  func cascade() throws {
    let queue = try database()
    try queue.write { try $0.execute(sql: "DELETE FROM events") }
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM attendances") } == 0)
  }

  @Test(
    "No insertion builds a table of the words that a column may have",
    arguments: [
      Self.insertion([:]),
      "INSERT INTO change_log (at, entity, entity_id, kind) VALUES (0, 'event', 1, 'created')",
      "INSERT INTO attendances (user_id, event_id, created_at, answer) VALUES (1, 1, 0, 'maybe')",
    ])
  func wordsAreCompared(insertion: String) throws {
    let steps = try database().read { db in
      try Row.fetchAll(db, sql: "EXPLAIN " + insertion).map { $0["opcode"] as String }
    }
    #expect(steps.contains("Insert") || steps.contains("IdxInsert"))
    #expect(!steps.contains("OpenEphemeral"))
  }

  @Test("Every table is strict, and every one with a number of its own never gives it twice")
  func tables() throws {
    let queue = try database()
    let tables = try queue.read { db in
      try Row.fetchAll(
        db,
        sql:
          "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%'"
      ).map { ($0["name"] as String, $0["sql"] as String) }
    }
    let numbered: Set = ["users", "devices", "events", "change_log"]
    #expect(
      Set(tables.map(\.0))
        == numbered.union([
          "attendances", "device_links", "private_feeds", "idempotency_keys", "source_revisions",
        ]))
    for (name, sql) in tables {
      #expect(sql.contains("STRICT"), "\(name)")
      #expect(sql.contains("AUTOINCREMENT") == numbered.contains(name), "\(name)")
    }
  }

  @Test("The file says whose it is")
  func applicationID() async throws {
    try await withStore { store, _ in
      let id = try await store.database.pool.read { try Int32.fetchOne($0, sql: "PRAGMA application_id") }
      #expect(id == 0x4875_6D6E)
    }
  }
}
