import FeedParser
import FeedReader
import HumonModel
import HumonStore
import Recurrence

extension Importer {
  /// Fetches a feed and takes its events.
  /// - Parameter location: the address that counts as the feed's own; nil for the one that is asked.
  mutating func readFeed(at file: InputFile, location: String?) async throws {
    do {
      let feed = try await FeedReadSource(file.path).feed(FeedContext(location: location))
      try await take(feed, of: file, address: location ?? file.path)
    } catch let error as ReaderError {
      report.refuse(ImportFailure(file: file.path, [error.description]))
    }
  }

  /// Takes the events of a feed. Its occurrences that differ from their series come last, when the series are there.
  mutating func take(_ feed: Feed, of file: InputFile, address: String?) async throws {
    guard feed.format != .unknown else {
      return report.refuse(ImportFailure(file: file.path, feed.problems.map(\.message)))
    }
    report.files += 1
    report.rows += feed.entries.count
    let refused = noteProblems(feed, of: file)
    let origin = FeedOrigin(feed, address: address, file: file.path)
    let series = Set(feed.entries.compactMap { $0.event.flatMap { $0.series == nil ? origin.uid($0) : nil } })
    var told = FeedOverrides(feed)
    older = []
    var occurrences: [(waiting: Waiting, event: FeedDetails)] = []
    for (index, entry) in feed.entries.enumerated() where !refused.contains(index) {
      guard let event = entry.event else {
        report.entriesWithoutEvent += 1
        continue
      }
      if let uid = origin.seriesUID(event), let id = event.recurrenceID { told.name(id, of: uid) }
      do {
        let waiting = try waiting(entry, event, origin, file, row: index + 1)
        if let uid = origin.seriesUID(event), series.contains(uid) {
          report.occurrences += 1
          occurrences.append((waiting, event))
        } else {
          try keep(waiting)
          if event.dialect == .iCalendar { told.take(waiting.event) }
        }
      } catch let problems as RowProblems {
        report.refuse(ImportFailure(file: file.path, row: index + 1, problems.sentences))
      }
      if waiting.count >= Self.batch { try await flush() }
    }
    try await flush()
    // A series that is older than what is there says nothing of its dates.
    told.drop(older)
    for occurrence in occurrences { try await keep(occurrence.waiting, occurrence.event, origin) }
    try await endOverrides(told, file, origin)
  }

  /// Takes down what is wrong with a feed.
  /// - Returns: the entries that mean to be events and are none.
  private mutating func noteProblems(_ feed: Feed, of file: InputFile) -> Set<Int> {
    var refused: Set<Int> = []
    for problem in feed.problems {
      switch (problem.code, problem.entry) {
      case (.eventTime, let entry?), (.eventIdentity, let entry?):
        refused.insert(entry)
        report.refuse(ImportFailure(file: file.path, row: entry + 1, line: problem.line, [problem.message]))
      default:
        report.note(
          ImportFailure(
            file: file.path, row: problem.entry.map { $0 + 1 }, line: problem.line, [problem.message]))
      }
    }
    return refused
  }

  /// The event that an entry is, with its place.
  private mutating func waiting(
    _ entry: Entry, _ event: FeedDetails, _ origin: FeedOrigin, _ file: InputFile, row: Int
  ) throws -> Waiting {
    let place = try FeedPlace(event, &places)
    let new = try FeedEvent.make(entry, event, at: place, origin: origin)
    if let reason = place.reason {
      report.note(UnresolvedRow(file: file.path, row: row, place: new.address ?? "", reason: reason))
    }
    let hasPlace = place.point != nil || place.reason != nil
    if hasPlace { report.rowsWithPlace += 1 } else { report.rowsOnlineOnly += 1 }
    if place.point != nil { report.rowsPlaced += 1 }
    return Waiting(event: new, file: file.path, row: row, town: place.town)
  }

  private mutating func keep(_ new: Waiting) throws(RowProblems) {
    switch seen.note(new.event) {
    case .contradicting: throw RowProblems("an earlier entry has the same identity and says something else")
    case .repeated: report.merged += 1
    case .restated:
      report.merged += 1
      waiting.append(new)
    case .new:
      report.events += 1
      count(hasPlace: new.event.address != nil, isPlaced: new.event.point != nil)
      if new.town != nil { report.eventsPlacedByTown += 1 }
      waiting.append(new)
    }
  }

  /// Keeps an occurrence that differs from its series.
  private mutating func keep(
    _ waiting: Waiting, _ event: FeedDetails, _ origin: FeedOrigin
  ) async throws {
    guard let uid = origin.seriesUID(event), let recurrenceID = event.recurrenceID else { return }
    guard !older.contains(uid) else { return note(.older, waiting) }
    let known = try await target.events(uids: [uid])
    guard let series = known[uid] else {
      // A rehearsal has not made the series, or its own entry was refused, which has been said.
      if target.isRehearsal { note(.created, waiting) }
      return
    }
    guard target.owns(series, from: origin.text) else {
      note(.refused, waiting)
      return
    }
    let zone = TimeZoneDatabase.system.zone(tolerating: series.timeZone)?.rules ?? .utc
    let occurrence = SeriesOccurrence(
      series: series.id,
      recurrenceID: RecurrenceID(FeedTimes.local(recurrenceID, zone), isAllDay: series.isAllDay))
    if let verdict = try await target.replace(occurrence, with: waiting.event) {
      note(verdict, waiting)
    } else {
      let reason = "the series has no occurrence at \(occurrence.recurrenceID.text)"
      report.refuse(ImportFailure(file: waiting.file, row: waiting.row, [reason]))
    }
  }

  /// Ends the changed occurrences that the feed, which gives their series anew, does not have any more.
  private mutating func endOverrides(
    _ told: FeedOverrides, _ file: InputFile, _ origin: FeedOrigin
  ) async throws {
    let known = try await target.overrides(ofSeries: told.series.keys.sorted(), from: origin.text)
    let ended = known.sorted { $0.key < $1.key }.flatMap { uid, overrides in
      overrides.filter { told.ends($0, of: uid) }
    }
    guard !ended.isEmpty else { return }
    try await target.end(ended)
    for override in ended {
      note(.ended, Waiting(event: NewEvent(override), file: file.path, row: nil, town: nil))
    }
  }
}
