import GRDB

/// The highest number that each table has given to anything, whether that is still there or not.
///
/// What was given after a backup is not in it. That nothing else ever gets these numbers, a restored database goes on beyond
/// them.
struct GivenNumbers {
  /// What is left out at least, and three times that at most, where nobody can tell any more what was given since the backup: not
  /// always the same, because somebody may do so twice with one backup. An event's number that is left out costs the index 48
  /// bytes, one of the change log nothing.
  static let gaps: [(table: String, numbers: Int64)] = [
    ("users", 100_000), ("devices", 100_000), ("events", 100_000), ("change_log", 10_000_000),
  ]

  private let byTable: [String: Int64]

  /// Reads them from a database.
  init(of db: Database) throws {
    let rows = try Row.fetchAll(db, sql: "SELECT name, max(seq) AS seq FROM sqlite_sequence GROUP BY name")
    byTable = Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["seq"]) })
  }

  /// Makes a copy of an older state go on beyond them.
  /// - Parameter given: those of the database that it replaces; nil where they are not known.
  static func goOn(beyond given: GivenNumbers?, in copy: Database) throws {
    let own = try GivenNumbers(of: copy)
    for (table, gap) in gaps {
      let reached = own.byTable[table] ?? 0
      let next =
        given.map { max(reached, $0.byTable[table] ?? 0) } ?? reached + Int64.random(in: gap...3 * gap)
      try copy.execute(sql: "DELETE FROM sqlite_sequence WHERE name = ?", arguments: [table])
      try copy.execute(
        sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [table, next])
    }
  }
}
