import Geocoding
import HumonModel

extension Importer {
  /// Takes a row of a list of conferences; it is written at the end.
  mutating func take(_ row: ImportedConference, number: Int, of file: InputFile) throws {
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

  /// Writes the conferences that were gathered.
  mutating func writeConferences(_ progress: (Int, Int) -> Void) async throws {
    let conferences = book.conferences
    for start in stride(from: 0, to: conferences.count, by: Self.batch) {
      let end = min(start + Self.batch, conferences.count)
      try await write(conferences[start..<end])
      progress(end, conferences.count)
    }
  }

  private mutating func write(_ conferences: ArraySlice<Conference>) async throws {
    let known = try await target.events(uids: conferences.map(\.uid))
    var events: [Waiting] = []
    for conference in conferences {
      let place = try place(conference.address)
      count(hasPlace: conference.address != nil, isPlaced: place != nil)
      let event = try conference.event(at: place, known: known[conference.uid])
      events.append(Waiting(event: event, file: Conference.origin, row: nil, town: place))
    }
    try await merge(events)
  }

  private mutating func place(_ address: String?) throws -> Place? {
    guard let address, case .found(let place) = try places.find(address) else { return nil }
    return place
  }
}
