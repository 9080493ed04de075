extension ReaderDatabase {
  /// What tells whether a stored entry is still as its source has it.
  struct StoredDigest {
    let row: Int64
    let digest: Int64
    let isPublished: Bool
  }

  /// What is stored of a feed, by identity.
  func digests(_ feed: String) throws(ReaderError) -> [String: StoredDigest] {
    var digests: [String: StoredDigest] = [:]
    var count = 0
    try connection.forEachRow("SELECT count(*) FROM entry WHERE feed = ?", [.text(feed)]) {
      count = Int($0.integer(0))
    }
    digests.reserveCapacity(count)
    let sql = "SELECT identity, id, digest, is_published FROM entry WHERE feed = ?"
    try connection.forEachRow(sql, [.text(feed)]) { row in
      digests[row.text(0)] = StoredDigest(
        row: row.integer(1), digest: row.integer(2), isPublished: row.integer(3) == 1)
    }
    return digests
  }

  func insert(_ entry: ReaderEntry, digest: Int64, feed: String) throws(ReaderError) {
    try connection.execute(
      "INSERT INTO entry (\(EntryRow.columns), feed, digest) VALUES (\(EntryRow.placeholders), ?, ?)",
      EntryRow.values(entry) + [.text(feed), .integer(digest)])
    try addCategories(entry, row: connection.lastInsertedRow)
  }

  func update(_ entry: ReaderEntry, digest: Int64, row: Int64) throws(ReaderError) {
    try connection.execute(
      "UPDATE entry SET (\(EntryRow.columns), digest) = (\(EntryRow.placeholders), ?) WHERE id = ?",
      EntryRow.values(entry) + [.integer(digest), .integer(row)])
    try connection.execute("DELETE FROM category WHERE entry = ?", [.integer(row)])
    try addCategories(entry, row: row)
  }

  private func addCategories(_ entry: ReaderEntry, row: Int64) throws(ReaderError) {
    for name in Set(entry.categories) {
      try connection.execute(
        "INSERT INTO category (entry, name) VALUES (?, ?)", [.integer(row), .text(name)])
    }
  }

  // MARK: Reading

  /// The entries that their publisher shows, in the order in which they begin; those without a time come last.
  func entries(_ feed: String, category: String?, includesHidden: Bool) throws(ReaderError) -> [ReaderEntry] {
    var sql = "SELECT \(EntryRow.columns) FROM entry WHERE feed = ?"
    var parameters: [SQLiteValue] = [.text(feed)]
    if !includesHidden { sql += " AND is_published = 1" }
    if let category {
      sql += " AND id IN (SELECT entry FROM category WHERE name = ?)"
      parameters.append(.text(category))
    }
    var entries: [ReaderEntry] = []
    try connection.forEachRow(sql + " ORDER BY start IS NULL, start, published, identity", parameters) {
      row in
      entries.append(EntryRow.entry(row))
    }
    return entries
  }

  func entry(_ feed: String, identity: String) throws(ReaderError) -> ReaderEntry? {
    var entry: ReaderEntry?
    let sql = "SELECT \(EntryRow.columns) FROM entry WHERE feed = ? AND identity = ?"
    try connection.forEachRow(sql, [.text(feed), .text(identity)]) { entry = EntryRow.entry($0) }
    return entry
  }

  /// The categories of the entries that are shown, by name, and how many entries each has.
  func categories(_ feed: String) throws(ReaderError) -> [CategoryCount] {
    var categories: [CategoryCount] = []
    let sql = """
      SELECT category.name, count(*) FROM category JOIN entry ON entry.id = category.entry
      WHERE entry.feed = ? AND entry.is_published = 1 GROUP BY category.name ORDER BY category.name
      """
    try connection.forEachRow(sql, [.text(feed)]) { row in
      categories.append(CategoryCount(name: row.text(0), count: Int(row.integer(1))))
    }
    return categories
  }
}
