/// The file in which entries, what is known of their feeds, and preferences are kept.
final class ReaderDatabase {
  let connection: SQLiteConnection

  /// Opens a file, and makes it where it is not there.
  init(path: String) throws(ReaderError) {
    connection = try SQLiteConnection(path: path)
    try ReaderSchema.prepare(connection)
  }

  // MARK: Preferences

  func preference(_ name: String) throws(ReaderError) -> String? {
    var value: String?
    try connection.forEachRow("SELECT value FROM preference WHERE name = ?", [.text(name)]) {
      value = $0.text(0)
    }
    return value
  }

  /// Remembers a preference, or forgets it.
  func setPreference(_ name: String, _ value: String?) throws(ReaderError) {
    if let value {
      try connection.execute(
        "INSERT INTO preference (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        [.text(name), .text(value)])
    } else {
      try connection.execute("DELETE FROM preference WHERE name = ?", [.text(name)])
    }
  }
}
