import Foundation
import GRDB
import GeoIndex
import HumonModel

/// The row of an event: the one place where the model's fields meet the table's columns.
struct EventRow {
  static let insertion = """
    INSERT INTO events (owner_id, latitude, longitude, negative_zeros, starts_at, ends_at, visibility, status, name,
      address, time_zone, starts_local, ends_local, is_all_day, recurrence, uid, origin, url, categories, languages,
      created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  /// Inserts an event.
  /// - Returns: its number.
  static func insert(
    _ event: NewEvent, owner: User.ID, localTime: LocalTime, at now: Timestamp, _ db: Database
  ) throws -> Event.ID {
    try refuseNUL(in: event)
    let place = Place(event.point)
    try db.cachedStatement(sql: insertion).execute(arguments: [
      owner.rawValue, place.latitude, place.longitude, place.negativeZeros, event.start.rawValue,
      event.end?.rawValue, event.visibility.rawValue, event.status.rawValue, event.name, event.address,
      event.timeZone, localTime.wallClock(of: event.start, in: event.timeZone),
      event.end.map { localTime.wallClock(of: $0, in: event.timeZone) }, event.isAllDay, event.recurrence,
      event.uid ?? UIDGenerator.make(at: now), event.origin, event.url, json(event.categories),
      json(event.languages), now.rawValue, now.rawValue,
    ])
    return Event.ID(rawValue: db.lastInsertedRowID)
  }

  /// Replaces v1's six fields.
  static func update(
    _ id: Event.ID, with essentials: EventEssentials, timeZone: String, localTime: LocalTime,
    at now: Timestamp,
    _ db: Database
  ) throws {
    let place = Place(essentials.point)
    try db.cachedStatement(
      sql: """
        UPDATE events SET latitude = ?, longitude = ?, negative_zeros = ?, starts_at = ?, ends_at = ?, name = ?,
          address = ?, time_zone = ?, starts_local = ?, ends_local = ?, sequence = sequence + 1, updated_at = ?
        WHERE id = ?
        """
    ).execute(arguments: [
      place.latitude, place.longitude, place.negativeZeros, essentials.start.rawValue,
      essentials.end?.rawValue,
      essentials.name, essentials.address, timeZone, localTime.wallClock(of: essentials.start, in: timeZone),
      essentials.end.map { localTime.wallClock(of: $0, in: timeZone) }, now.rawValue, id.rawValue,
    ])
  }

  /// Replaces everything that the maker of an event says about it.
  static func update(
    _ id: Event.ID, with event: NewEvent, localTime: LocalTime, at now: Timestamp, _ db: Database
  ) throws {
    try refuseNUL(in: event)
    let place = Place(event.point)
    try db.cachedStatement(
      sql: """
        UPDATE events SET latitude = ?, longitude = ?, negative_zeros = ?, starts_at = ?, ends_at = ?,
          visibility = ?, status = ?, name = ?, address = ?, time_zone = ?, starts_local = ?, ends_local = ?,
          is_all_day = ?, recurrence = ?, origin = ?, url = ?, categories = ?, languages = ?,
          sequence = sequence + 1, updated_at = ?, deleted_at = NULL
        WHERE id = ?
        """
    ).execute(arguments: [
      place.latitude, place.longitude, place.negativeZeros, event.start.rawValue, event.end?.rawValue,
      event.visibility.rawValue, event.status.rawValue, event.name, event.address, event.timeZone,
      localTime.wallClock(of: event.start, in: event.timeZone),
      event.end.map { localTime.wallClock(of: $0, in: event.timeZone) }, event.isAllDay, event.recurrence,
      event.origin, event.url, json(event.categories), json(event.languages), now.rawValue, id.rawValue,
    ])
  }

  /// The event of this number, deleted or not.
  static func fetch(_ id: Event.ID, _ db: Database) throws -> Event? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT * FROM events WHERE id = ?"), arguments: [id.rawValue]
    ).map(event)
  }

  /// The event of this uid, deleted or not.
  static func fetch(uid: String, _ db: Database) throws -> Event? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM events WHERE uid = ?"), arguments: [uid]).map(
      event)
  }

  /// Who owns the event, if v1 shows it.
  static func ownerShownInV1(_ id: Event.ID, _ db: Database) throws -> User.ID? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT owner_id FROM events WHERE id = ? AND visibility = 'public' AND status <> 'cancelled'
            AND latitude IS NOT NULL AND deleted_at IS NULL
          """),
      arguments: [id.rawValue]
    ).map(User.ID.init(rawValue:))
  }

  /// GRDB hands a text to SQLite up to its first NUL: two identities could become one.
  private static func refuseNUL(in event: NewEvent) throws {
    let texts = [event.uid, event.url, event.origin, event.recurrence, event.timeZone]
    guard !texts.contains(where: { $0?.utf8.contains(0) ?? false }) else {
      throw StoreError.refused("a text with a NUL in it")
    }
  }

  private static func event(_ row: Row) -> Event {
    Event(
      id: Event.ID(rawValue: row["id"]), uid: row["uid"], owner: User.ID(rawValue: row["owner_id"]),
      name: row["name"], address: row["address"], point: point(row),
      start: Timestamp(rawValue: row["starts_at"]),
      end: (row["ends_at"] as Int64?).map(Timestamp.init(rawValue:)), timeZone: row["time_zone"],
      isAllDay: row["is_all_day"], recurrence: row["recurrence"],
      status: Event.Status(rawValue: row["status"]) ?? .confirmed,
      visibility: Event.Visibility(rawValue: row["visibility"]) ?? .hidden, sequence: row["sequence"],
      categories: list(row["categories"]), languages: list(row["languages"]), url: row["url"],
      created: Timestamp(rawValue: row["created_at"]), updated: Timestamp(rawValue: row["updated_at"]),
      deleted: (row["deleted_at"] as Int64?).map(Timestamp.init(rawValue:)), origin: row["origin"])
  }

  private static func point(_ row: Row) -> GeoPoint? {
    guard let latitude = row["latitude"] as Double?, let longitude = row["longitude"] as Double? else {
      return nil
    }
    let exact = NegativeZeros(rawValue: row["negative_zeros"]).restore(
      latitude: latitude, longitude: longitude)
    return GeoPoint(latitude: exact.latitude, longitude: exact.longitude)
  }

  private struct Place {
    var latitude: Double?
    var longitude: Double?
    var negativeZeros: Int64 = 0

    init(_ point: GeoPoint?) {
      guard let point else { return }
      latitude = point.latitude
      longitude = point.longitude
      negativeZeros = NegativeZeros(latitude: point.latitude, longitude: point.longitude).rawValue
    }
  }

  private static func json(_ list: [String]) -> String {
    guard !list.isEmpty, let data = try? JSONEncoder().encode(list) else { return "[]" }
    return String(decoding: data, as: UTF8.self)
  }

  private static func list(_ json: String) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }
}
