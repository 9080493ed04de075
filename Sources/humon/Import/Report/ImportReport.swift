/// What an import did, counted and told.
struct ImportReport: Encodable {
  /// The most refused and unresolved rows that are listed; beyond that they are only counted.
  static let longestList = 10_000

  /// Whether nothing was written, and what is said of writing is what would have been done.
  var isRehearsal = false
  /// Files that were opened.
  var files = 0
  /// Rows of files and entries of feeds that were read, refused ones included.
  var rows = 0
  /// Rows that name a place, and how many of them got a coordinate.
  var rowsWithPlace = 0
  var rowsPlaced = 0
  /// Rows without any place.
  var rowsOnlineOnly = 0
  /// Different events in those rows.
  var events = 0
  /// Of them, those with a coordinate, those that have no place, and those whose place is not known.
  var eventsPlaced = 0
  var eventsOnlineOnly = 0
  var eventsUnresolved = 0
  /// Of those with a coordinate, the events of feeds that have that of the town in their address: it is not exact.
  var eventsPlacedByTown = 0
  /// Entries of feeds that are no events.
  var entriesWithoutEvent = 0
  /// Entries of feeds that are occurrences which differ from their series.
  var occurrences = 0
  /// Events that their publisher had hidden before an import saw them; they are not kept.
  var neverShown = 0
  /// Rows that told of an event that another row had told of.
  var merged = 0
  /// What became of the events.
  var created = 0
  var updated = 0
  var unchanged = 0
  /// Events that a calendar told in an older state than is there, which stays.
  var older = 0
  /// Changed occurrences that are as their series says again, or that it does not have any more.
  var ended = 0
  /// How many rows were refused, and files or rests of files that could not be read.
  var refusedCount = 0
  private(set) var refused: [ImportFailure] = []
  private(set) var unresolved: [UnresolvedRow] = []
  /// What else is wrong with feeds; it cost no event.
  private(set) var noted: [ImportFailure] = []
  /// Of a rehearsal, what would become of each event.
  private(set) var preview: [ImportPreview] = []

  /// Whether anything was refused.
  var isPartial: Bool { refusedCount > 0 }
  /// Whether nothing at all could be used.
  var hasFailed: Bool { isPartial && events == 0 && occurrences == 0 }

  mutating func refuse(_ failure: ImportFailure) {
    refusedCount += 1
    if refused.count < Self.longestList { refused.append(failure) }
  }

  mutating func count(_ verdict: ImportVerdict) {
    switch verdict {
    case .created: created += 1
    case .updated: updated += 1
    case .unchanged: unchanged += 1
    case .older: older += 1
    case .ended: ended += 1
    // Counted where the reason is told.
    case .refused: break
    }
  }

  mutating func note(_ failure: ImportFailure) {
    if noted.count < Self.longestList { noted.append(failure) }
  }

  mutating func note(_ event: ImportPreview) {
    if preview.count < Self.longestList { preview.append(event) }
  }

  mutating func note(_ row: UnresolvedRow) {
    if unresolved.count < Self.longestList { unresolved.append(row) }
  }
}

/// A row that was refused; without a row number, a file or the rest of it.
struct ImportFailure: Error, Encodable, Equatable {
  let file: String
  let row: Int?
  let line: Int?
  let problems: [String]

  init(file: String, row: Int? = nil, line: Int? = nil, _ problems: [String]) {
    self.file = file
    self.row = row
    self.line = line
    self.problems = problems
  }
}

/// A row whose place has no coordinate.
struct UnresolvedRow: Encodable, Equatable {
  let file: String
  let row: Int
  let place: String
  let reason: String
}
