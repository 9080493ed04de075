import ArgumentParser
import Foundation
import GRDB

/// Copies the events that v1 shows into a database with an R*Tree.
struct BuildRTree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build-rtree", abstract: "Make the R*Tree's database from one of Humon's.")

  @Option(help: "Humon's database; it is only read.")
  var from: String

  @Option(help: "The database to make; it must not be there yet.")
  var database: String

  func run() throws {
    guard !FileManager.default.fileExists(atPath: database) else {
      throw ValidationError("\(database) is there already")
    }
    let queue = try DatabaseQueue(path: database)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "ATTACH DATABASE ? AS humon", arguments: [from])
      try db.inTransaction {
        try db.execute(sql: Self.script)
        return .commit
      }
      try db.execute(sql: "DETACH DATABASE humon; ANALYZE; PRAGMA journal_mode = WAL")
    }
    try queue.close()
  }

  /// Times are stored as v1 writes them and exact coordinates lie in the tree, so that a search has little to do.
  private static let script = """
    CREATE TABLE events (
      id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL,
      name TEXT NOT NULL, address TEXT, started_at TEXT NOT NULL, ended_at TEXT);
    CREATE VIRTUAL TABLE places USING rtree (id, south, north, west, east, +latitude REAL, +longitude REAL);
    INSERT INTO events
      SELECT id, owner_id, latitude, longitude, name, address,
        strftime('%Y-%m-%dT%H:%M:%fZ', starts_at / 1000.0, 'unixepoch'),
        strftime('%Y-%m-%dT%H:%M:%fZ', ends_at / 1000.0, 'unixepoch')
      FROM humon.events
      WHERE latitude IS NOT NULL AND visibility = 'public' AND status <> 'cancelled' AND deleted_at IS NULL;
    INSERT INTO places SELECT id, latitude, latitude, longitude, longitude, latitude, longitude FROM events;
    """
}
