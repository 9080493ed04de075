import GRDB
import GRDBSQLite
import HumonWire

/// The columns of an event that the index needs, read straight from SQLite's memory: a million rows are read at start,
/// and anything made per column would be most of the time.
struct EventIndexRow {
  static let columns = """
    id, owner_id, latitude, longitude, negative_zeros, starts_at, ends_at, visibility, status, name, address
    """

  let id: Int64
  let owner: Int64
  /// Without the place of the answer.
  let record: EventRecord
  private let statement: OpaquePointer

  /// The row on which the statement, which selects ``columns`` first, stands. It is valid until the next step.
  init(_ statement: OpaquePointer) {
    self.statement = statement
    id = sqlite3_column_int64(statement, 0)
    owner = sqlite3_column_int64(statement, 1)
    var traits: EventRecord.Traits = [.exists]
    var latitude = 0.0
    var longitude = 0.0
    if sqlite3_column_type(statement, 2) != SQLITE_NULL {
      traits.insert(.hasPoint)
      let negativeZeros = NegativeZeros(rawValue: sqlite3_column_int64(statement, 4))
      (latitude, longitude) = negativeZeros.restore(
        latitude: sqlite3_column_double(statement, 2), longitude: sqlite3_column_double(statement, 3))
    }
    let start = sqlite3_column_int64(statement, 5)
    let end = sqlite3_column_type(statement, 6) == SQLITE_NULL ? nil : sqlite3_column_int64(statement, 6)
    // The database allows only these values, and the first byte tells them apart.
    switch Self.text(statement, 7).first {
    case UInt8(ascii: "p"): traits.insert(.isPublic)
    case UInt8(ascii: "u"): traits.insert(.isUnlisted)
    default: break
    }
    if Self.text(statement, 8).elementsEqual("cancelled".utf8) { traits.insert(.isCancelled) }
    record = EventRecord(
      start: start, end: max(start, end ?? start), latitude: latitude, longitude: longitude,
      answer: .init(chunk: 0, offset: 0, count: 0), traits: traits)
    self.end = end
  }

  private let end: Int64?

  /// v1's encoding of the event. An event without a coordinate, which v1 does not show, has none.
  func encode(into sink: inout ByteSink) {
    guard record.traits.contains(.hasPoint) else { return }
    V1EventEncoder.write(
      id: id, owner: owner, name: Self.text(statement, 9), address: Self.optionalText(statement, 10),
      latitude: record.latitude, longitude: record.longitude, start: record.start, end: end, into: &sink)
  }

  private static func text(_ statement: OpaquePointer, _ column: Int32) -> UnsafeRawBufferPointer {
    // The pointer comes first: asking for it is what makes SQLite settle on UTF-8, and on the length.
    let start = sqlite3_column_text(statement, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
  }

  private static func optionalText(_ statement: OpaquePointer, _ column: Int32) -> UnsafeRawBufferPointer? {
    sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : text(statement, column)
  }
}
