internal import FeedParser

/// The one place where an entry's properties meet the columns of the table.
enum EntryRow {
  static let columns = """
    identity, title, link, description, is_markup, base, venue, categories, poster, is_published, is_cancelled, \
    published, start, finish, time_kind, zone, utc_offset, host, language, latitude, longitude
    """
  static let placeholders = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"

  /// Between the categories of an entry, none of which has a line end in it.
  private static let separator: Character = "\n"
  private static let kinds: [EventTime.Kind] = [.instant, .floating, .day]

  static func values(_ entry: ReaderEntry) -> [SQLiteValue] {
    let time = entry.start
    return [
      .text(entry.id), .text(entry.title), SQLiteValue(entry.link), SQLiteValue(entry.description?.source),
      SQLiteValue(entry.description?.isMarkup ?? false), SQLiteValue(entry.description?.base?.text),
      SQLiteValue(entry.venue), .text(entry.categories.joined(separator: String(separator))),
      SQLiteValue(entry.poster), SQLiteValue(entry.isPublished), SQLiteValue(entry.isCancelled),
      SQLiteValue(entry.published), SQLiteValue(time?.secondsSince1970),
      SQLiteValue(entry.end?.secondsSince1970),
      .integer(Int64(kinds.firstIndex(of: time?.kind ?? .instant) ?? 0)), SQLiteValue(time?.zone),
      SQLiteValue(time?.offset.map { Int64($0) }), SQLiteValue(entry.host), SQLiteValue(entry.language),
      SQLiteValue(entry.latitude), SQLiteValue(entry.longitude),
    ]
  }

  static func entry(_ row: SQLiteStatement) -> ReaderEntry {
    var entry = ReaderEntry(id: row.text(0), title: row.text(1))
    entry.link = row.optionalText(2)
    entry.description = row.optionalText(3).map { source in
      Content(
        source, form: row.integer(4) == 1 ? .html : .text, base: row.optionalText(5).flatMap { LinkBase($0) })
    }
    entry.venue = row.optionalText(6)
    entry.categories = row.text(7).split(separator: separator).map(String.init)
    entry.poster = row.optionalText(8)
    entry.isPublished = row.integer(9) == 1
    entry.isCancelled = row.integer(10) == 1
    entry.published = row.optionalInteger(11)
    let kind = kinds[Int(row.integer(14))]
    let time = { (seconds: Int64) in
      EventTime(
        secondsSince1970: seconds, kind: kind, offset: row.optionalInteger(16).flatMap { Int32(exactly: $0) },
        zone: row.optionalText(15))
    }
    entry.start = row.optionalInteger(12).map(time)
    entry.end = row.optionalInteger(13).map(time)
    entry.host = row.optionalText(17)
    entry.language = row.optionalText(18)
    entry.latitude = row.optionalReal(19)
    entry.longitude = row.optionalReal(20)
    return entry
  }
}
