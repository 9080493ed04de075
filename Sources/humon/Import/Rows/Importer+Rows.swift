import Geocoding
import HumonModel

extension Importer {
  /// Takes a row of JSON, whichever kind it is.
  mutating func take(_ raw: RawRow, of file: InputFile) throws {
    do {
      switch try ImportRow(raw, topic: file.topic) {
      case .conference(let row): try take(row, number: raw.number, of: file)
      case .event(let row): try take(row, number: raw.number, of: file)
      }
    } catch let problems as RowProblems {
      report.refuse(ImportFailure(file: file.path, row: raw.number, line: raw.line, problems.sentences))
    }
  }

  private mutating func take(_ row: ImportedEvent, number: Int, of file: InputFile) throws {
    var point = row.point
    var timeZone = row.timeZone
    var town: Place?
    var unresolved: UnresolvedRow?
    if point == nil, let address = row.address {
      switch try places.find(address) {
      case .found(let place): (point, timeZone, town) = (place.point, timeZone ?? place.timeZone, place)
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
    case .contradicting, .restated:
      throw RowProblems("an earlier row has the same uid and says something else")
    case .repeated: report.merged += 1
    case .new:
      report.events += 1
      waiting.append(Waiting(event: event, file: file.path, row: number, town: town))
      count(hasPlace: true, isPlaced: point != nil)
    }
    report.rowsWithPlace += 1
    if point != nil { report.rowsPlaced += 1 }
    if let unresolved { report.note(unresolved) }
  }
}
