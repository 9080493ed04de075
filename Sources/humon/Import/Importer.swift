import Geocoding
import HumonModel
import HumonStore

/// Reads files of events into a store.
///
/// Rows with v1's keys go in as they are read, some hundreds a transaction, so that a server beside the import waits for
/// none for long. Conferences are gathered first (``ConferenceBook``).
struct Importer {
  /// How many events go into one transaction.
  static let batch = 500
  /// Whose events these are, as ``SQLiteStore/user(labelled:)`` knows it.
  static let owner = "import"

  private let store: SQLiteStore
  private let owner: User.ID
  private var places: PlaceLookup
  private var book = ConferenceBook()
  private var seen = RowsSeen()
  private var waiting: [NewEvent] = []
  private(set) var report = ImportReport()

  /// An import into a store.
  init(store: SQLiteStore, places: PlaceLookup) async throws(StoreError) {
    self.store = store
    self.places = places
    owner = try await store.user(labelled: Self.owner)
  }

  /// Reads a file. What is wrong with it goes into the report; only a store or a gazetteer that cannot be used is an
  /// error.
  /// - Parameter progress: told how many bytes were read.
  mutating func read(_ file: InputFile, progress: (Int64) -> Void) async throws {
    var line = 1
    do {
      var reader = try RowReader(file)
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
    let conferences = book.conferences
    for start in stride(from: 0, to: conferences.count, by: Self.batch) {
      let end = min(start + Self.batch, conferences.count)
      try await write(conferences[start..<end])
      progress(end, conferences.count)
    }
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

  private mutating func take(_ raw: RawRow, of file: InputFile) throws {
    do {
      switch try ImportRow(raw, topic: file.topic) {
      case .conference(let row): try take(row, number: raw.number, of: file)
      case .event(let row): try take(row, number: raw.number, of: file)
      }
    } catch let problems as RowProblems {
      report.refuse(ImportFailure(file: file.path, row: raw.number, line: raw.line, problems.sentences))
    }
  }

  // MARK: Conferences

  private mutating func take(_ row: ImportedConference, number: Int, of file: InputFile) throws {
    switch book.add(row) {
    case .full:
      throw RowProblems("more than \(Figures.grouped(ConferenceBook.capacity)) conferences in one import")
    case .merged: report.merged += 1
    case .new: report.events += 1
    }
    guard let address = row.address else {
      report.rowsOnlineOnly += 1
      return
    }
    report.rowsWithPlace += 1
    switch try places.find(address) {
    case .found: report.rowsPlaced += 1
    case .unresolved(let reason):
      report.note(UnresolvedRow(file: file.path, row: number, place: address, reason: reason))
    }
  }

  private mutating func write(_ conferences: ArraySlice<Conference>) async throws {
    let known = try await store.events(uids: conferences.map(\.uid))
    var events: [NewEvent] = []
    for conference in conferences {
      let place = try place(conference.address)
      count(hasPlace: conference.address != nil, isPlaced: place != nil)
      events.append(try conference.event(at: place, known: known[conference.uid]))
    }
    try await merge(events)
  }

  private mutating func place(_ address: String?) throws -> Place? {
    guard let address, case .found(let place) = try places.find(address) else { return nil }
    return place
  }

  // MARK: Events

  private mutating func take(_ row: ImportedEvent, number: Int, of file: InputFile) throws {
    var point = row.point
    var timeZone = row.timeZone
    var unresolved: UnresolvedRow?
    if point == nil, let address = row.address {
      switch try places.find(address) {
      case .found(let place): (point, timeZone) = (place.point, timeZone ?? place.timeZone)
      case .unresolved(let reason):
        unresolved = UnresolvedRow(file: file.path, row: number, place: address, reason: reason)
      }
    }
    if let point, timeZone == nil { timeZone = try places.timeZone(at: point) }
    let event: NewEvent
    do {
      event = try row.event(at: point, timeZone: timeZone ?? "UTC")
    } catch {
      throw RowProblems(error)
    }
    switch seen.note(event) {
    case .contradicting: throw RowProblems("an earlier row has the same uid and says something else")
    case .repeated: report.merged += 1
    case .new:
      report.events += 1
      waiting.append(event)
      count(hasPlace: true, isPlaced: point != nil)
    }
    report.rowsWithPlace += 1
    if point != nil { report.rowsPlaced += 1 }
    if let unresolved { report.note(unresolved) }
  }

  // MARK: The store

  private mutating func flush() async throws {
    guard !waiting.isEmpty else { return }
    try await merge(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func merge(_ events: [NewEvent]) async throws {
    for outcome in try await store.merge(events, owner: owner) {
      switch outcome {
      case .created: report.created += 1
      case .updated: report.updated += 1
      case .unchanged: report.unchanged += 1
      }
    }
  }

  private mutating func count(hasPlace: Bool, isPlaced: Bool) {
    switch (hasPlace, isPlaced) {
    case (_, true): report.eventsPlaced += 1
    case (true, false): report.eventsUnresolved += 1
    case (false, false): report.eventsOnlineOnly += 1
    }
  }
}
