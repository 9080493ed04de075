import ArgumentParser
import Foundation
import GRDB

/// Measures how many transactions a second a server makes that commits each of them alone, as durably as Humon.
struct MeasureCommits: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "commits",
    abstract: "Insert events one synced transaction at a time; print the rate as JSON.")

  @Option(help: "The database to make for it; it must not be there yet. It is left for the caller to remove.")
  var database: String

  @Option(help: "For how long, in seconds.")
  var seconds: Double = 3

  /// What is printed.
  private struct Report: Encodable {
    let commits: Int
    let seconds: Double
    let perSecond: Double
    let synchronous: Int
    let journalMode: String
  }

  func run() throws {
    guard !FileManager.default.fileExists(atPath: database) else {
      throw ValidationError("\(database) is there already")
    }
    var configuration = Configuration()
    configuration.journalMode = .wal
    let queue = try DatabaseQueue(path: database, configuration: configuration)
    let report = try queue.writeWithoutTransaction { db in
      // GRDB sets NORMAL with the log; FULL is what syncs every commit.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.execute(sql: Self.schema)
      return try measure(db)
    }
    try queue.close()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
  }

  private func measure(_ db: Database) throws -> Report {
    let insertion = try db.cachedStatement(sql: Self.insertion)
    let clock = ContinuousClock()
    let start = clock.now
    let end = start.advanced(by: .seconds(seconds))
    var count = 0
    while clock.now < end {
      try db.execute(sql: "BEGIN IMMEDIATE")
      try insertion.execute(arguments: [
        1, 52.52 + Double(count % 1_000) / 1_000, 13.405, 1_383_259_302_987 + count,
        "A concert in the park \(count)",
        "1 Main Street, Springfield", UUID().uuidString,
      ])
      try db.execute(sql: "COMMIT")
      count += 1
    }
    let elapsed = start.duration(to: clock.now) / .seconds(1)
    return Report(
      commits: count, seconds: elapsed, perSecond: Double(count) / elapsed,
      synchronous: try Int.fetchOne(db, sql: "PRAGMA synchronous") ?? -1,
      journalMode: try String.fetchOne(db, sql: "PRAGMA journal_mode") ?? "")
  }

  private static let schema = """
    CREATE TABLE events (
      id INTEGER PRIMARY KEY AUTOINCREMENT, owner_id INTEGER NOT NULL, latitude REAL NOT NULL,
      longitude REAL NOT NULL, starts_at INTEGER NOT NULL, name TEXT NOT NULL, address TEXT,
      uid TEXT NOT NULL UNIQUE) STRICT;
    CREATE INDEX events_by_owner ON events (owner_id);
    """

  private static let insertion = """
    INSERT INTO events (owner_id, latitude, longitude, starts_at, name, address, uid) VALUES (?, ?, ?, ?, ?, ?, ?)
    """
}
