import GRDB
import GRDBSQLite
import HumonModel

/// The columns of an event that the index needs, read straight from SQLite's memory: a million rows are read at start,
/// and anything made per column would be most of the time.
struct EventIndexRow {
  /// In the order of the table, as far as it goes: SQLite decodes a row from the left.
  static let columns = Column.allCases.map(\.name).joined(separator: ", ")

  let id: Int64
  let owner: Int64
  /// Without the place of the bytes.
  let record: EventRecord
  /// As it was given: it may lie before the start.
  let end: Int64?
  /// Of which series the event is one occurrence, and which: what the series' clock shows, in milliseconds.
  let series: (id: Int64, recurrenceID: Int64)?
  private let statement: OpaquePointer

  enum Column: Int32, CaseIterable {
    case id, owner, latitude, longitude, negativeZeros, start, end, visibility, status, name, address
    case timeZone, isAllDay, recurrence, sequence, uid, origin, url, categories, languages, created, updated
    case description, placeName, hostName, hostURL, imageURL, imageText, price, accessibility
    case series, recurrenceID, placeIsApproximate

    var name: String {
      switch self {
      case .id: "id"
      case .owner: "owner_id"
      case .latitude: "latitude"
      case .longitude: "longitude"
      case .negativeZeros: "negative_zeros"
      case .start: "starts_at"
      case .end: "ends_at"
      case .visibility: "visibility"
      case .status: "status"
      case .name: "name"
      case .address: "address"
      case .timeZone: "time_zone"
      case .isAllDay: "is_all_day"
      case .recurrence: "recurrence"
      case .sequence: "sequence"
      case .uid: "uid"
      case .origin: "origin"
      case .url: "url"
      case .categories: "categories"
      case .languages: "languages"
      case .created: "created_at"
      case .updated: "updated_at"
      case .description: "description"
      case .placeName: "place_name"
      case .hostName: "host_name"
      case .hostURL: "host_url"
      case .imageURL: "image_url"
      case .imageText: "image_text"
      case .price: "price"
      case .accessibility: "accessibility"
      case .series: "series_id"
      case .recurrenceID: "recurrence_id"
      case .placeIsApproximate: "place_is_approximate"
      }
    }
  }

  /// The row on which the statement, which selects ``columns`` first, stands. It is valid until the next step.
  init(_ statement: OpaquePointer) {
    self.statement = statement
    id = Self.number(statement, .id)
    owner = Self.number(statement, .owner)
    var traits: EventRecord.Traits = [.exists]
    var latitude = 0.0
    var longitude = 0.0
    if !Self.isNull(statement, .latitude) {
      traits.insert(.hasPoint)
      (latitude, longitude) = NegativeZeros(rawValue: Self.number(statement, .negativeZeros)).restore(
        latitude: sqlite3_column_double(statement, Column.latitude.rawValue),
        longitude: sqlite3_column_double(statement, Column.longitude.rawValue))
    }
    let start = Self.number(statement, .start)
    let end = Self.isNull(statement, .end) ? nil : Self.number(statement, .end)
    if let end, end >= start { traits.insert(.hasEnd) }
    // The database allows only these values, and the first byte tells them apart.
    switch Self.text(statement, .visibility).first {
    case UInt8(ascii: "p"): traits.insert(.isPublic)
    case UInt8(ascii: "u"): traits.insert(.isUnlisted)
    default: break
    }
    if Self.text(statement, .status).elementsEqual("cancelled".utf8) { traits.insert(.isCancelled) }
    if Self.isNull(statement, .series) {
      series = nil
    } else {
      series = (Self.number(statement, .series), Self.number(statement, .recurrenceID))
      traits.insert(.isOverride)
    }
    record = EventRecord(
      start: start, end: max(start, end ?? start), latitude: latitude, longitude: longitude,
      bytes: .init(chunk: 0, offset: 0, count: 0), traits: traits, answerCount: 0)
    self.end = end
  }

  func isNull(_ column: Column) -> Bool { Self.isNull(statement, column) }

  func number(_ column: Column) -> Int64 { Self.number(statement, column) }

  func text(_ column: Column) -> UnsafeRawBufferPointer { Self.text(statement, column) }

  func optionalText(_ column: Column) -> UnsafeRawBufferPointer? {
    isNull(column) ? nil : text(column)
  }

  private static func isNull(_ statement: OpaquePointer, _ column: Column) -> Bool {
    sqlite3_column_type(statement, column.rawValue) == SQLITE_NULL
  }

  private static func number(_ statement: OpaquePointer, _ column: Column) -> Int64 {
    sqlite3_column_int64(statement, column.rawValue)
  }

  private static func text(_ statement: OpaquePointer, _ column: Column) -> UnsafeRawBufferPointer {
    // The pointer comes first: asking for it is what makes SQLite settle on UTF-8, and on the length.
    let start = sqlite3_column_text(statement, column.rawValue)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column.rawValue)))
  }
}
