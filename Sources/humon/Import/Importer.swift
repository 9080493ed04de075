import FeedParser
import Geocoding
import HumonModel
import HumonStore

/// Reads files of events into a store.
///
/// Rows with v1's keys and the entries of feeds go in as they are read, some hundreds a transaction, so that a server
/// beside the import waits for none for long. Conferences are gathered first (``ConferenceBook``).
struct Importer {
  /// How many events go into one transaction.
  static let batch = 500

  /// An event that waits for its transaction, and where it stood.
  struct Waiting {
    let event: NewEvent
    let file: String
    let row: Int?
    /// The town in whose middle it was put; nil where its place is exact.
    let town: Place?

    init(event: NewEvent, file: String, row: Int?, town: Place?) {
      var event = event
      if town != nil { event.details.isPlaceApproximate = true }
      (self.event, self.file, self.row, self.town) = (event, file, row, town)
    }
  }

  let target: ImportTarget
  var places: PlaceLookup
  var book = ConferenceBook()
  var seen = RowsSeen()
  var waiting: [Waiting] = []
  /// What the feed that is being read tells in an older state than is there, by uid.
  var older: Set<String> = []
  var report = ImportReport()

  /// An import into a target.
  init(into target: ImportTarget, places: PlaceLookup) {
    self.target = target
    self.places = places
    report.isRehearsal = target.isRehearsal
  }

  /// Reads a file. What is wrong with it goes into the report; only a store or a gazetteer that cannot be used is an
  /// error.
  /// - Parameters:
  ///   - location: where the file is from; nil if nobody says.
  ///   - progress: told how many bytes were read.
  mutating func read(_ file: InputFile, location: String?, progress: (Int64) -> Void) async throws {
    if file.isAddress { return try await readFeed(at: file, location: location) }
    var line = 1
    do {
      var bytes = try ByteReader(file)
      if try FeedSignature.stands(atTheBeginningOf: &bytes) {
        let feed = try FeedFile.read(&bytes, location: location, progress: progress)
        return try await take(feed, of: file, address: location)
      }
      var reader = try RowReader(bytes, isNamedAsLines: file.isNamedAsLines)
      report.files += 1
      while true {
        line = reader.line
        guard let row = try reader.next() else { break }
        report.rows += 1
        try take(row, of: file)
        if waiting.count >= Self.batch { try await flush() }
        progress(reader.offset)
      }
    } catch let error as RowReaderError {
      refuse(file, line: line, error)
    }
  }

  /// Notes a file that there is not.
  mutating func refuse(_ failure: ImportFailure) {
    report.refuse(failure)
  }

  /// Writes what was gathered.
  /// - Parameter progress: told how many of how many conferences are written.
  mutating func finish(progress: (Int, Int) -> Void) async throws -> ImportReport {
    try await flush()
    try await writeConferences(progress)
    return report
  }

  private mutating func refuse(_ file: InputFile, line: Int, _ error: RowReaderError) {
    let isAboutTheFile =
      switch error {
      case .unreadable, .empty, .notJSON: true
      case .arrayNotClosed, .unexpected: false
      }
    report.refuse(ImportFailure(file: file.path, line: isAboutTheFile ? nil : line, [error.description]))
  }

  // MARK: The store

  /// Writes the events that wait.
  mutating func flush() async throws {
    guard !waiting.isEmpty else { return }
    try await merge(try await withoutNeverShown(waiting))
    waiting.removeAll(keepingCapacity: true)
  }

  mutating func merge(_ events: [Waiting]) async throws {
    for (waiting, verdict) in zip(events, try await target.merge(events.map(\.event))) {
      note(verdict, waiting)
    }
  }

  /// Takes down what became of an event.
  mutating func note(_ verdict: ImportVerdict, _ waiting: Waiting) {
    if verdict == .refused {
      let reason =
        "\(CleanText.quoted(waiting.event.name)) has the uid of an event from elsewhere, which stays as it is"
      report.refuse(ImportFailure(file: waiting.file, row: waiting.row, [reason]))
    }
    if verdict == .older, let uid = waiting.event.uid { older.insert(uid) }
    report.count(verdict)
    if report.isRehearsal { report.note(ImportPreview(verdict, waiting)) }
  }

  /// Leaves out what its publisher has hidden before anybody saw it.
  private mutating func withoutNeverShown(_ waiting: [Waiting]) async throws -> [Waiting] {
    let hidden = waiting.compactMap { $0.event.visibility == .hidden ? $0.event.uid : nil }
    guard !hidden.isEmpty else { return waiting }
    let known = try await target.events(uids: hidden)
    let shown = waiting.filter { $0.event.visibility != .hidden || known[$0.event.uid ?? ""] != nil }
    report.neverShown += waiting.count - shown.count
    return shown
  }

  mutating func count(hasPlace: Bool, isPlaced: Bool) {
    switch (hasPlace, isPlaced) {
    case (_, true): report.eventsPlaced += 1
    case (true, false): report.eventsUnresolved += 1
    case (false, false): report.eventsOnlineOnly += 1
    }
  }
}
