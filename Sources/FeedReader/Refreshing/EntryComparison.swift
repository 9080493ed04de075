internal import FeedParser

/// What is to be written of a document, found by comparing digests in memory.
struct EntryComparison {
  private(set) var report = RefreshReport()
  private var insertions: [(entry: ReaderEntry, digest: Int64)] = []
  private var updates: [(entry: ReaderEntry, digest: Int64, row: Int64)] = []

  /// - Parameters:
  ///   - feed: the document.
  ///   - stored: what is kept of the same feed, by identity.
  init(_ feed: Feed, stored: [String: ReaderDatabase.StoredDigest]) {
    report.problems = feed.problems
    let refused = Set(
      feed.problems.lazy.filter { $0.code == .eventTime || $0.code == .eventIdentity }.compactMap(\.entry))
    // The SCCCA's feed has nothing but events: an entry without times is none, also where there are too many problems
    // to list each.
    let isSCCCA = feed.entries.contains { $0.event?.dialect == .sccca }
    var seen: Set<String> = []
    seen.reserveCapacity(feed.entries.count)
    // By index, because an entry is large and would be copied otherwise.
    for index in feed.entries.indices {
      guard !refused.contains(index), !(isSCCCA && feed.entries[index].event == nil),
        let entry = ReaderEntry(feed.entries[index])
      else {
        report.refused += 1
        continue
      }
      // The first of several with one identity counts, as its publisher has put it first.
      if seen.insert(entry.id).inserted { compare(entry, stored[entry.id]) }
    }
  }

  private mutating func compare(_ entry: ReaderEntry, _ stored: ReaderDatabase.StoredDigest?) {
    let digest = entry.digest
    guard let stored else {
      report.added.append(entry.id)
      insertions.append((entry, digest))
      return
    }
    guard stored.digest != digest else {
      report.unchanged += 1
      return
    }
    report.changed.append(entry.id)
    if stored.isPublished, !entry.isPublished { report.hidden.append(entry.id) }
    if !stored.isPublished, entry.isPublished { report.shown.append(entry.id) }
    updates.append((entry, digest, stored.row))
  }

  /// Writes all of it in one transaction, or nothing if nothing has changed.
  func save(_ record: FeedRecord, unless before: FeedRecord, in database: ReaderDatabase) throws(ReaderError)
  {
    // That the same entries came in another document, by the time in its head, is not worth a write.
    var known = record
    known.bodyDigest = before.bodyDigest
    guard !report.isEmpty || known != before else { return }
    try database.connection.transaction { () throws(ReaderError) in
      for (entry, digest) in insertions { try database.insert(entry, digest: digest, feed: record.address) }
      for (entry, digest, row) in updates { try database.update(entry, digest: digest, row: row) }
      if record != before { try database.save(record) }
    }
  }
}
