/// What is remembered about a feed as a whole.
struct FeedRecord: Hashable {
  /// The address that the app was given.
  let address: String
  /// Where it lies now: permanent redirects are remembered.
  var location: String
  /// The address whose answer the validators are of: the end of all redirects.
  var validated: String?
  /// The answer's `ETag`.
  var etag: String?
  /// The answer's `Last-Modified`, as it was spelled.
  var lastModified: String?
  /// The digest of the document that the stored entries are of.
  var bodyDigest: Int64?
  var title: String?
  var language: String?
  /// Whether the publisher has said that it is gone for good (410).
  var isGone = false

  init(address: String) {
    self.address = address
    location = address
  }
}

extension ReaderDatabase {
  func feedRecord(_ address: String) throws(ReaderError) -> FeedRecord {
    var record = FeedRecord(address: address)
    let sql = """
      SELECT location, validated, etag, last_modified, body_digest, title, language, is_gone FROM feed
      WHERE address = ?
      """
    try connection.forEachRow(sql, [.text(address)]) { row in
      record.location = row.text(0)
      record.validated = row.optionalText(1)
      record.etag = row.optionalText(2)
      record.lastModified = row.optionalText(3)
      record.bodyDigest = row.optionalInteger(4)
      record.title = row.optionalText(5)
      record.language = row.optionalText(6)
      record.isGone = row.integer(7) == 1
    }
    return record
  }

  func save(_ record: FeedRecord) throws(ReaderError) {
    try connection.execute(
      """
      INSERT INTO feed (address, location, validated, etag, last_modified, body_digest, title, language, is_gone)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (address) DO UPDATE SET location = excluded.location, validated = excluded.validated,
        etag = excluded.etag, last_modified = excluded.last_modified, body_digest = excluded.body_digest,
        title = excluded.title, language = excluded.language, is_gone = excluded.is_gone
      """,
      [
        .text(record.address), .text(record.location), SQLiteValue(record.validated),
        SQLiteValue(record.etag),
        SQLiteValue(record.lastModified), SQLiteValue(record.bodyDigest), SQLiteValue(record.title),
        SQLiteValue(record.language), SQLiteValue(record.isGone),
      ])
  }
}
