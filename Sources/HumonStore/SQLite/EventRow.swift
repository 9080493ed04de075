import Foundation
import GRDB
import GeoIndex
import HumonModel
import Recurrence

/// The row of an event: the one place where the model's fields meet the table's columns.
struct EventRow {
  /// The columns of what the maker says, in the order of ``bind(_:to:)``.
  private static let detailColumns = [
    "latitude", "longitude", "negative_zeros", "starts_at", "ends_at", "visibility", "status", "name",
    "address", "time_zone", "starts_local", "ends_local", "is_all_day", "recurrence", "url", "categories",
    "languages", "description", "place_name", "host_name", "host_url", "image_url", "image_text", "price",
    "accessibility", "place_is_approximate",
  ]

  private static let insertion = """
    INSERT INTO events (owner_id, uid, origin, created_at, updated_at, \(detailColumns.joined(separator: ", ")))
    VALUES (?, ?, ?, ?, ?\(String(repeating: ", ?", count: detailColumns.count)))
    """

  private static let replacement = """
    UPDATE events SET \(detailColumns.map { "\($0) = ?" }.joined(separator: ", ")), origin = ?,
      sequence = sequence + 1, updated_at = ?, deleted_at = NULL
    WHERE id = ?
    """

  private static let essentialReplacement = """
    UPDATE events SET
      place_is_approximate = place_is_approximate AND latitude IS ? AND longitude IS ?,
      latitude = ?, longitude = ?, negative_zeros = ?, starts_at = ?, ends_at = ?, name = ?,
      address = ?, time_zone = ?, starts_local = ?, ends_local = ?, sequence = sequence + 1, updated_at = ?
    WHERE id = ?
    """

  /// Inserts an event, and logs it.
  /// - Returns: its number.
  static func insert(_ event: NewEvent, owner: User.ID, at now: Timestamp, _ db: Database) throws -> Event.ID
  {
    let id = try insertUnlogged(event, owner: owner, at: now, db)
    try db.log(.event, id.rawValue, .created, at: now)
    return id
  }

  /// Inserts an event, which the caller logs in the same transaction.
  static func insertUnlogged(
    _ event: NewEvent, owner: User.ID, at now: Timestamp, _ db: Database
  ) throws -> Event.ID {
    try refuseNUL(in: event)
    try db.change(insertion) { row in
      row.bind(owner.rawValue)
      row.bind(event.uid ?? UIDGenerator.make(at: now))
      row.bind(event.origin)
      row.bind(now.rawValue)
      row.bind(now.rawValue)
      bind(event.details, to: &row)
    }
    return Event.ID(rawValue: db.lastInsertedRowID)
  }

  /// Replaces v1's six fields, and logs it.
  static func update(
    _ id: Event.ID, with essentials: EventEssentials, timeZone: String, at now: Timestamp, _ db: Database
  ) throws {
    let place = Place(essentials.point)
    let zone = TimeZoneRules.known(timeZone)
    try db.change(essentialReplacement) { row in
      row.bind(place.latitude)
      row.bind(place.longitude)
      row.bind(place.latitude)
      row.bind(place.longitude)
      row.bind(place.negativeZeros)
      row.bind(essentials.start.rawValue)
      row.bind(essentials.end?.rawValue)
      row.bind(essentials.name)
      row.bind(essentials.address)
      row.bind(timeZone)
      row.bind(zone.wallClock(at: essentials.start))
      row.bind(essentials.end.map(zone.wallClock))
      row.bind(now.rawValue)
      row.bind(id.rawValue)
    }
    try db.log(.event, id.rawValue, .updated, at: now)
  }

  /// Replaces everything that the maker of an event says about it; one that was deleted is there again. Logs it.
  /// - Parameter kind: what it is to those who follow the log.
  static func update(
    _ id: Event.ID, with event: NewEvent, as kind: Change.Kind = .updated, at now: Timestamp, _ db: Database
  ) throws {
    try refuseNUL(in: event)
    try db.change(replacement) { row in
      bind(event.details, to: &row)
      row.bind(event.origin)
      row.bind(now.rawValue)
      row.bind(id.rawValue)
    }
    try db.log(.event, id.rawValue, kind, at: now)
  }

  /// An event, with what it needs to know of its series if it stands for one occurrence of it.
  private static let selection = """
    SELECT e.*, s.uid AS series_uid, s.is_all_day AS series_is_all_day
    FROM events e LEFT JOIN events s ON s.id = e.series_id
    """

  /// The event of this number, deleted or not.
  static func fetch(_ id: Event.ID, _ db: Database) throws -> Event? {
    try Row.fetchOne(
      db.cachedStatement(sql: "\(selection) WHERE e.id = ?"), arguments: [id.rawValue]
    ).map(event)
  }

  /// The event of this uid, deleted or not.
  static func fetch(uid: String, _ db: Database) throws -> Event? {
    try Row.fetchOne(
      db.cachedStatement(sql: "\(selection) WHERE e.uid = ? AND e.series_id IS NULL"), arguments: [uid]
    ).map(event)
  }

  /// The event that stands for one occurrence of a series, deleted or not.
  static func fetch(_ occurrence: SeriesOccurrence, _ db: Database) throws -> Event? {
    try Row.fetchOne(
      db.cachedStatement(sql: "\(selection) WHERE e.series_id = ? AND e.recurrence_id = ?"),
      arguments: [occurrence.series.rawValue, occurrence.recurrenceID.milliseconds]
    ).map(event)
  }

  /// The events that stand for occurrences of a series and are not deleted, in the series' order.
  static func overrides(of series: Event.ID, _ db: Database) throws -> [Event] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: "\(selection) WHERE e.series_id = ? AND e.deleted_at IS NULL ORDER BY e.recurrence_id"),
      arguments: [series.rawValue]
    ).map(event)
  }

  /// The events that somebody made and has not deleted, newest first; series without their overrides.
  static func owned(by user: User.ID, before id: Event.ID?, limit: Int, _ db: Database) throws -> [Event] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          \(selection) WHERE e.owner_id = ? AND e.id < ? AND e.deleted_at IS NULL AND e.series_id IS NULL
          ORDER BY e.id DESC LIMIT ?
          """),
      arguments: [user.rawValue, id?.rawValue ?? .max, limit]
    ).map(event)
  }

  /// The event, if this user may change it. Who may not even know of it is told that it is not there.
  /// - Parameter version: the ``Event/sequence`` that it must have; nil for any.
  static func owned(_ id: Event.ID, by user: User.ID, expecting version: Int?, _ db: Database) throws -> Event
  {
    guard let event = try fetch(id, db), event.deleted == nil,
      event.owner == user || event.visibility != .hidden
    else { throw StoreError.notFound }
    guard event.owner == user else { throw StoreError.notOwner }
    if let version, version != event.sequence { throw StoreError.changedMeanwhile }
    return event
  }

  /// Marks an event as deleted, and logs it.
  static func delete(_ id: Event.ID, at now: Timestamp, _ db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE events SET deleted_at = ?, updated_at = ?, sequence = sequence + 1 WHERE id = ?"
    ).execute(arguments: [now.rawValue, now.rawValue, id.rawValue])
    try db.log(.event, id.rawValue, .deleted, at: now)
  }

  /// Notes that something has changed that belongs to an event, and logs it.
  static func touch(_ id: Event.ID, at now: Timestamp, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE events SET updated_at = ? WHERE id = ?").execute(
      arguments: [now.rawValue, id.rawValue])
    try db.log(.event, id.rawValue, .updated, at: now)
  }

  /// Makes an event stand for an occurrence of a series.
  static func attach(_ id: Event.ID, to occurrence: SeriesOccurrence, _ db: Database) throws {
    // One that was given up there would be in the way. What calendars have of that must not count for more than this one.
    try db.cachedStatement(
      sql: """
        UPDATE events SET sequence = max(sequence, 1 + coalesce((
          SELECT sequence FROM events WHERE series_id = ? AND recurrence_id = ? AND deleted_at IS NOT NULL), -1))
        WHERE id = ?
        """
    ).execute(arguments: [
      occurrence.series.rawValue, occurrence.recurrenceID.milliseconds, id.rawValue,
    ])
    try db.cachedStatement(
      sql: "DELETE FROM events WHERE series_id = ? AND recurrence_id = ? AND deleted_at IS NOT NULL"
    ).execute(arguments: [occurrence.series.rawValue, occurrence.recurrenceID.milliseconds])
    try db.cachedStatement(sql: "UPDATE events SET series_id = ?, recurrence_id = ? WHERE id = ?").execute(
      arguments: [occurrence.series.rawValue, occurrence.recurrenceID.milliseconds, id.rawValue])
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

  private static func bind(_ details: EventDetails, to row: inout StatementBinder) {
    let place = Place(details.point)
    let zone = TimeZoneRules.known(details.timeZone)
    row.bind(place.latitude)
    row.bind(place.longitude)
    row.bind(place.negativeZeros)
    row.bind(details.start.rawValue)
    row.bind(details.end?.rawValue)
    row.bind(details.visibility.rawValue)
    row.bind(details.status.rawValue)
    row.bind(details.name)
    row.bind(details.address)
    row.bind(details.timeZone)
    row.bind(zone.wallClock(at: details.start))
    row.bind(details.end.map(zone.wallClock))
    row.bind(details.isAllDay)
    row.bind(details.recurrence?.text)
    row.bind(details.url)
    row.bind(json(details.categories))
    row.bind(json(details.languages))
    row.bind(details.description)
    row.bind(details.placeName)
    row.bind(details.host?.name)
    row.bind(details.host?.url)
    row.bind(details.image?.url)
    row.bind(details.image?.alternativeText)
    row.bind(priceText(details.price))
    row.bind(details.accessibility)
    row.bind(details.isPlaceApproximate)
  }

  /// SQLite's own functions, and GRDB where it reads, take a text up to its first NUL: two identities could become one.
  private static func refuseNUL(in event: NewEvent) throws {
    let texts = [
      event.uid, event.origin, event.url, event.timeZone, event.description, event.placeName,
      event.host?.name, event.host?.url, event.image?.url, event.image?.alternativeText, event.accessibility,
    ]
    guard !texts.contains(where: { $0?.utf8.contains(0) ?? false }) else {
      throw StoreError.refused("a text with a NUL in it")
    }
  }

  private static func event(_ row: Row) -> Event {
    Event(
      id: Event.ID(rawValue: row["id"]), uid: row["series_uid"] ?? row["uid"],
      owner: User.ID(rawValue: row["owner_id"]),
      details: details(row), sequence: row["sequence"], created: Timestamp(rawValue: row["created_at"]),
      updated: Timestamp(rawValue: row["updated_at"]),
      deleted: (row["deleted_at"] as Int64?).map(Timestamp.init(rawValue:)), origin: row["origin"],
      seriesOccurrence: seriesOccurrence(row))
  }

  private static func seriesOccurrence(_ row: Row) -> SeriesOccurrence? {
    guard let series = row["series_id"] as Int64?, let milliseconds = row["recurrence_id"] as Int64? else {
      return nil
    }
    return SeriesOccurrence(
      series: Event.ID(rawValue: series),
      recurrenceID: RecurrenceID(milliseconds: milliseconds, isAllDay: row["series_is_all_day"]))
  }

  private static func details(_ row: Row) -> EventDetails {
    var details = EventDetails(
      checkedName: row["name"], address: row["address"], point: point(row),
      start: Timestamp(rawValue: row["starts_at"]),
      end: (row["ends_at"] as Int64?).map(Timestamp.init(rawValue:)), timeZone: row["time_zone"])
    details.description = row["description"]
    details.placeName = row["place_name"]
    details.isPlaceApproximate = row["place_is_approximate"]
    details.isAllDay = row["is_all_day"]
    details.recurrence = (row["recurrence"] as String?).flatMap(EventRecurrence.init(text:))
    details.status = Event.Status(rawValue: row["status"]) ?? .confirmed
    details.visibility = Event.Visibility(rawValue: row["visibility"]) ?? .hidden
    details.categories = list(row["categories"])
    details.languages = list(row["languages"])
    details.host = (row["host_name"] as String?).map { Event.Host(name: $0, url: row["host_url"]) }
    details.url = row["url"]
    details.image = (row["image_url"] as String?).map {
      Event.Image(url: $0, alternativeText: row["image_text"])
    }
    details.price = (row["price"] as String?).map { $0.isEmpty ? .free : .text($0) }
    details.accessibility = row["accessibility"]
    return details
  }

  private static func point(_ row: Row) -> GeoPoint? {
    guard let latitude = row["latitude"] as Double?, let longitude = row["longitude"] as Double? else {
      return nil
    }
    let exact = NegativeZeros(rawValue: row["negative_zeros"]).restore(
      latitude: latitude, longitude: longitude)
    return GeoPoint(latitude: exact.latitude, longitude: exact.longitude)
  }

  private static func priceText(_ price: Event.Price?) -> String? {
    switch price {
    case nil: nil
    case .free: ""
    case .text(let text): text
    }
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

  static func list(_ json: String) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }
}

extension RecurrenceID {
  /// What the series' clock shows, in milliseconds since 1970 as if it were in UTC: how the table keeps it.
  var milliseconds: Int64 { local.secondsSinceEpoch * 1_000 }

  init(milliseconds: Int64, isAllDay: Bool) {
    self.init(LocalDateTime(secondsSinceEpoch: milliseconds / 1_000), isAllDay: isAllDay)
  }
}
