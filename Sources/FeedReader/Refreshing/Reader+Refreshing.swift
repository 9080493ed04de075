internal import FeedParser

extension Reader {
  /// Asks the publisher for news, because the person wants them. Counted. Cancelling the task ends it; then, and when
  /// it fails, everything stays as it was.
  /// - Parameter progress: is told how far it has come, from any thread.
  /// - Throws: ``ReaderError``
  @discardableResult
  public func refresh(
    progress: (@Sendable (RefreshProgress) -> Void)? = nil
  ) async throws(ReaderError) -> RefreshReport {
    count(.refresh)
    return try await load(isAskedFor: true, progress: progress)
  }

  /// Asks the publisher for news although nobody has asked, at most hourly, less often after failures, and never again
  /// once the feed is gone.
  /// - Throws: ``ReaderError``, ``ReaderError/notYet(until:)`` among them.
  @discardableResult
  public func refreshQuietly() async throws(ReaderError) -> RefreshReport {
    try await load(isAskedFor: false, progress: nil)
  }

  func load(
    isAskedFor: Bool, progress: (@Sendable (RefreshProgress) -> Void)?
  ) async throws(ReaderError) -> RefreshReport {
    guard !isRefreshing else { throw .busy }
    isRefreshing = true
    defer { isRefreshing = false }
    let record = try database.feedRecord(settings.address)
    if record.isGone, !isAskedFor { throw .gone }
    let last = diary.attempts[settings.address]
    if let until = RefreshPolicy.notBefore(last, isAskedFor: isAskedFor, now: now()) {
      throw .notYet(until: until)
    }

    let arriving = ArrivingFeed(report: progress)
    var retryAfter: Int64?
    do throws(ReaderError) {
      let answer = try await source.fetch(request(record)) { arriving.take($0) }
      retryAfter = answer.retryAfter
      let report = try take(answer, arriving, record)
      note(failures: 0, retryAfter: retryAfter)
      return report
    } catch {
      if error != .cancelled { note(failures: (last?.failures ?? 0) + 1, retryAfter: retryAfter) }
      throw error
    }
  }

  private func request(_ record: FeedRecord) -> FetchRequest {
    var request = FetchRequest(address: record.location)
    request.validated = record.validated
    request.etag = record.etag
    request.lastModified = record.lastModified
    return request
  }

  private func note(failures: Int, retryAfter: Int64?) {
    diary.attempts[settings.address] = ReaderDiary.Attempt(
      time: now(), failures: failures, retryAfter: retryAfter)
    diary.save(path: settings.diaryPath)
  }

  /// Stores what an answer says.
  private func take(
    _ answer: FetchAnswer, _ arriving: ArrivingFeed, _ before: FeedRecord
  ) throws(ReaderError) -> RefreshReport {
    if Task.isCancelled { throw .cancelled }
    var record = before
    record.location = answer.movedTo ?? before.location
    record.isGone = answer.status == 410
    switch answer.status {
    case 200: return try takeDocument(answer, arriving, before, record)
    case 304:
      try save(record, unless: before)
      var report = RefreshReport()
      report.isSameDocument = true
      return report
    case 410:
      try save(record, unless: before)
      throw .gone
    default:
      throw .status(answer.status)
    }
  }

  private func takeDocument(
    _ answer: FetchAnswer, _ arriving: ArrivingFeed, _ before: FeedRecord, _ moved: FeedRecord
  ) throws(ReaderError) -> RefreshReport {
    var record = moved
    record.validated = answer.address
    record.etag = answer.etag
    record.lastModified = answer.lastModified
    record.bodyDigest = arriving.digest
    if record.bodyDigest == before.bodyDigest {
      try save(record, unless: before)
      var report = RefreshReport()
      report.isSameDocument = true
      return report
    }
    guard let feed = arriving.finish() else { throw .notAFeed("there is no document") }
    guard feed.format != .unknown else {
      throw .notAFeed(feed.problems.last?.message ?? "the format is not known")
    }
    record.title = feed.title?.plainText
    record.language = feed.language
    let comparison = EntryComparison(feed, stored: try database.digests(settings.address))
    try comparison.save(record, unless: before, in: database)
    try rememberRun()
    let report = comparison.report
    if !report.isEmpty {
      tell(
        .entries(added: report.added, changed: report.changed, hidden: report.hidden, shown: report.shown))
    }
    return report
  }

  private func save(_ record: FeedRecord, unless before: FeedRecord) throws(ReaderError) {
    if record != before { try database.save(record) }
  }
}
