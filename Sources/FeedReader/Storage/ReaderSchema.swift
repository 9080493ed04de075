/// The tables, and how a file gets them.
enum ReaderSchema {
  /// Raised with every change of the tables; kept in the file (`PRAGMA user_version`).
  static let version: Int64 = 1

  private static let tables = """
    CREATE TABLE feed (
      address TEXT PRIMARY KEY, location TEXT NOT NULL, validated TEXT, etag TEXT, last_modified TEXT,
      body_digest INTEGER, title TEXT, language TEXT, is_gone INTEGER NOT NULL DEFAULT 0 CHECK (is_gone IN (0, 1))
    ) WITHOUT ROWID;
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY, feed TEXT NOT NULL, identity TEXT NOT NULL, digest INTEGER NOT NULL,
      title TEXT NOT NULL, link TEXT, description TEXT, is_markup INTEGER NOT NULL CHECK (is_markup IN (0, 1)),
      base TEXT, venue TEXT, categories TEXT NOT NULL, poster TEXT,
      is_published INTEGER NOT NULL CHECK (is_published IN (0, 1)),
      is_cancelled INTEGER NOT NULL CHECK (is_cancelled IN (0, 1)),
      published INTEGER, start INTEGER, finish INTEGER, time_kind INTEGER NOT NULL CHECK (time_kind IN (0, 1, 2)),
      zone TEXT, utc_offset INTEGER, host TEXT, language TEXT, latitude REAL, longitude REAL,
      UNIQUE (feed, identity)
    );
    CREATE INDEX entry_shown ON entry (feed, is_published, start);
    CREATE TABLE category (
      entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE, name TEXT NOT NULL,
      PRIMARY KEY (name, entry)
    ) WITHOUT ROWID;
    CREATE INDEX category_entry ON category (entry);
    CREATE TABLE preference (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """

  /// Makes a connection ready, and its file if it is new.
  static func prepare(_ connection: SQLiteConnection) throws(ReaderError) {
    try connection.run("PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL")
    var found: Int64 = 0
    try connection.forEachRow("PRAGMA user_version") { found = $0.integer(0) }
    guard found != version else { return }
    guard found == 0 else { throw .otherVersion(found: Int(found), expected: Int(version)) }
    try connection.run("PRAGMA journal_mode = WAL")
    try connection.transaction { () throws(ReaderError) in
      try connection.run(tables + "PRAGMA user_version = \(version)")
    }
  }
}
