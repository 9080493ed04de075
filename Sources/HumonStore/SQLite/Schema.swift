import GRDB

/// The tables, one migration after the other. A migration that has been released is never edited.
///
/// Times are Int64 milliseconds since 1970 in UTC. A local time is the wall clock in the event's zone, written as if it
/// were UTC; it is what stays when the zone's rules change. Identifiers are never reused (AUTOINCREMENT).
enum Schema {
  /// "Humn": marks a SQLite file as ours (PRAGMA application_id).
  static let applicationID: Int32 = 0x4875_6D6E

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: users, devices, events, attendances, change log") { db in
      try db.execute(sql: version1)
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
    migrator.registerMigration("2: events with depth, series, devices with names, attendance with an answer")
    { db in
      try db.execute(sql: version2)
    }
    migrator.registerMigration("3: people are found by what they show") { db in
      try db.execute(sql: version3)
    }
    migrator.registerMigration("4: a place may be approximate") { db in
      try db.execute(sql: version4)
    }
    migrator.registerMigration(
      "5: the words of a column are compared one by one", foreignKeyChecks: .immediate
    ) { db in
      try compareWordsOneByOne(db)
    }
    migrator.registerMigration("6: which state of an event a calendar told") { db in
      try db.execute(sql: version6)
    }
    return migrator
  }

  private static let version1 = """
    CREATE TABLE users (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- Names a user who is no person: what an import or the sample belongs to.
      label TEXT UNIQUE,
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE devices (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
      created_at INTEGER NOT NULL,
      revoked_at INTEGER
    ) STRICT;
    CREATE INDEX devices_by_user ON devices (user_id);

    -- The columns that the event index reads at start come first: SQLite decodes a row from the left.
    CREATE TABLE events (
      id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
      owner_id INTEGER NOT NULL REFERENCES users (id),
      latitude REAL CHECK (latitude BETWEEN -90 AND 90),
      longitude REAL CHECK (longitude BETWEEN -180 AND 180),
      -- SQLite keeps -0.0 as 0.0; v1 gives back what it was given. Bit 0: latitude, bit 1: longitude.
      negative_zeros INTEGER NOT NULL DEFAULT 0 CHECK (negative_zeros BETWEEN 0 AND 3),
      starts_at INTEGER NOT NULL,
      ends_at INTEGER,
      visibility TEXT NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'unlisted', 'hidden')),
      status TEXT NOT NULL DEFAULT 'confirmed' CHECK (status IN ('confirmed', 'tentative', 'cancelled')),
      deleted_at INTEGER,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
      address TEXT CHECK (length(address) <= 1024),
      time_zone TEXT NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
      starts_local INTEGER NOT NULL,
      ends_local INTEGER,
      is_all_day INTEGER NOT NULL DEFAULT 0 CHECK (is_all_day IN (0, 1)),
      recurrence TEXT,
      sequence INTEGER NOT NULL DEFAULT 0 CHECK (sequence >= 0),
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) BETWEEN 1 AND 255),
      origin TEXT,
      url TEXT,
      categories TEXT NOT NULL DEFAULT '[]' CHECK (json_type(categories) = 'array'),
      languages TEXT NOT NULL DEFAULT '[]' CHECK (json_type(languages) = 'array'),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      CHECK ((latitude IS NULL) = (longitude IS NULL)),
      CHECK ((ends_at IS NULL) = (ends_local IS NULL))
    ) STRICT;
    CREATE INDEX events_by_owner ON events (owner_id);

    CREATE TABLE attendances (
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      -- The RECURRENCE-ID of the occurrence in a series; empty for an event that happens once.
      occurrence TEXT NOT NULL DEFAULT '',
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, event_id, occurrence)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX attendances_by_event ON attendances (event_id);

    CREATE TABLE change_log (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      entity TEXT NOT NULL CHECK (entity IN ('user', 'device', 'event', 'attendance')),
      entity_id INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('created', 'updated', 'deleted'))
    ) STRICT;
    """

  private static let version2 = """
    ALTER TABLE events ADD COLUMN description TEXT CHECK (length(description) <= 20000);
    ALTER TABLE events ADD COLUMN place_name TEXT CHECK (length(place_name) <= 255);
    ALTER TABLE events ADD COLUMN host_name TEXT CHECK (length(host_name) BETWEEN 1 AND 255);
    ALTER TABLE events ADD COLUMN host_url TEXT;
    ALTER TABLE events ADD COLUMN image_url TEXT;
    ALTER TABLE events ADD COLUMN image_text TEXT CHECK (length(image_text) <= 1000);
    -- Free: the empty text. Nothing said: NULL.
    ALTER TABLE events ADD COLUMN price TEXT CHECK (length(price) <= 255);
    ALTER TABLE events ADD COLUMN accessibility TEXT CHECK (length(accessibility) <= 2000);
    -- An occurrence that differs from its series is an event of its own, which knows the series and when, by the series'
    -- clock, it would have begun (RECURRENCE-ID of RFC 5545, section 3.8.4.4); as starts_local.
    ALTER TABLE events ADD COLUMN series_id INTEGER REFERENCES events (id) ON DELETE CASCADE;
    ALTER TABLE events ADD COLUMN recurrence_id INTEGER CHECK ((recurrence_id IS NULL) = (series_id IS NULL));
    CREATE UNIQUE INDEX events_by_series ON events (series_id, recurrence_id) WHERE series_id IS NOT NULL;

    ALTER TABLE attendances ADD COLUMN answer TEXT NOT NULL DEFAULT 'going' CHECK (answer IN ('going', 'maybe', 'not'));

    ALTER TABLE devices ADD COLUMN name TEXT CHECK (length(name) <= 255);

    -- What ends a person's account, and what brings it back to another device: both are kept hashed.
    ALTER TABLE users ADD COLUMN deleted_at INTEGER;
    ALTER TABLE users ADD COLUMN recovery_hash BLOB CHECK (length(recovery_hash) = 32);
    CREATE TABLE device_links (
      code_hash BLOB PRIMARY KEY CHECK (length(code_hash) = 32),
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE private_feeds (
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      role TEXT NOT NULL CHECK (role IN ('owner', 'attending')),
      key_hash BLOB NOT NULL UNIQUE CHECK (length(key_hash) = 32),
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, role)
    ) STRICT, WITHOUT ROWID;

    -- A wish that was sent twice is granted once (Idempotency-Key).
    CREATE TABLE idempotency_keys (
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
      digest BLOB NOT NULL,
      event_id INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
    """

  private static let version3 = """
    CREATE UNIQUE INDEX users_by_recovery ON users (recovery_hash) WHERE recovery_hash IS NOT NULL;
    -- Those whose account has ended and is not emptied yet.
    CREATE INDEX users_ended ON users (deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE INDEX device_links_by_user ON device_links (user_id);
    CREATE INDEX device_links_by_end ON device_links (expires_at);
    """

  private static let version4 = """
    -- The coordinate is only near the place: somebody looked it up by a name such as a city's.
    ALTER TABLE events ADD COLUMN place_is_approximate INTEGER NOT NULL DEFAULT 0
      CHECK (place_is_approximate IN (0, 1));
    """

  private static let version6 = """
    -- SEQUENCE of RFC 5545, and DTSTAMP or LAST-MODIFIED: an older copy of an event must not replace a newer one.
    CREATE TABLE source_revisions (
      event_id INTEGER PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
      sequence INTEGER NOT NULL CHECK (sequence >= 0),
      written_at INTEGER
    ) STRICT;
    """

  /// For `IN` with more than two words SQLite builds a table of them, with each insertion: four of these cost more than the
  /// rest of an event's insertion. Comparisons say the same.
  ///
  /// What is written in the tables stays as it is, so that their text alone is changed, as SQLite's documentation of ALTER
  /// TABLE describes it. A system that forbids it (macOS does) keeps the slower tables.
  private static func compareWordsOneByOne(_ db: Database) throws {
    let tables = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
    try db.execute(sql: "PRAGMA writable_schema = ON")
    defer { try? db.execute(sql: "PRAGMA writable_schema = RESET") }
    for table in tables {
      do {
        try db.execute(
          sql: "UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?",
          arguments: [withoutLists(table["sql"]), table["name"] as String])
      } catch { return }
    }
    try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
  }

  /// `a IN ('x', 'y', 'z')` as `(a = 'x' OR a = 'y' OR a = 'z')`.
  private static func withoutLists(_ sql: String) -> String {
    sql.replacing(/(\w+) IN \(('\w+'(?:, '\w+'){2,})\)/) { match in
      "(" + match.2.split(separator: ", ").map { "\(match.1) = \($0)" }.joined(separator: " OR ") + ")"
    }
  }
}
