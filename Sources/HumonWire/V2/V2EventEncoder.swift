import GeoIndex
public import HumonModel
public import Recurrence

/// An event as every v2 answer has it.
public struct V2EventEncoder: Sendable {
  /// The zone whose clock the event keeps.
  private let zone: TimeZoneRules

  /// - Parameter zone: the rules of the event's ``EventDetails/timeZone``.
  public init(zone: TimeZoneRules) {
    self.zone = zone
  }

  /// Writes an event, or one occurrence of a series.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - series: the series of which it takes the place of an occurrence; nil for every other event.
  ///   - occurrence: when, if not as the event itself says.
  ///   - attendance: how many come; nil where that is not to be said.
  ///   - mine: what the one who asks has answered; nothing is said about it where that is nothing.
  ///   - kilometres: how far away it is, where somebody asked from a place.
  public func write(
    _ event: Event, in series: Event? = nil, occurrence: EventOccurrence? = nil,
    attendance: AttendanceCounts?, mine: AttendanceAnswer? = nil, kilometres: Double? = nil,
    into json: inout JSONWriter
  ) {
    piece(event, in: series, occurrence: occurrence).write(
      attendance: attendance, mine: mine, kilometres: kilometres, into: &json)
  }

  /// Writes what the document of one occurrence has that is not in that of its series, or is different there.
  public func write(
    _ occurrence: EventOccurrence, of series: Event, attendance: AttendanceCounts, into json: inout JSONWriter
  ) {
    json.object { json in
      json.member("occurrence", occurrence.recurrenceID.text)
      json.member("start", written(occurrence.start, isAllDay: series.isAllDay))
      json.member("end", occurrence.end.map { written($0, isAllDay: series.isAllDay) })
      json.member("starts_at", occurrence.start)
      json.member("ends_at", occurrence.end)
      json.member("attendance") { Self.write(attendance, into: &$0) }
    }
  }

  /// What is the same for all who ask.
  /// - Parameters:
  ///   - event: the event.
  ///   - series: the series of which it takes the place of an occurrence; nil for every other event.
  ///   - occurrence: when, if not as the event itself says.
  public func piece(
    _ event: Event, in series: Event? = nil, occurrence: EventOccurrence? = nil
  ) -> V2EventPiece {
    var before = JSONWriter()
    // An occurrence goes by the number of its series, whether it differs from it or not.
    before.member("id", (event.seriesOccurrence?.series ?? event.id).rawValue)
    before.member("uid", event.uid)
    if let id = occurrence?.recurrenceID ?? event.seriesOccurrence?.recurrenceID {
      before.member("occurrence", id.text)
    }
    var told = event.details
    if let series, let place = event.seriesOccurrence {
      before.member("original") { json in
        json.object { json in
          json.member("start", Self.written(place.recurrenceID.local, isAllDay: place.recurrenceID.isAllDay))
          json.member("time_zone", series.timeZone)
        }
      }
      told.recurrence = series.recurrence
    }
    writeDetails(
      told, start: occurrence?.start ?? event.start, end: occurrence.map(\.end) ?? event.end,
      repeatsByDays: series?.isAllDay ?? event.isAllDay, into: &before)
    var after = JSONWriter()
    after.member("owner") { $0.object { $0.member("id", event.owner.rawValue) } }
    after.member("created", event.created)
    after.member("updated", event.updated)
    after.member("sequence", series.map(event.sequence(in:)) ?? event.sequence)
    return V2EventPiece(before: before.bytes, after: after.bytes)
  }

  /// `{"going":3,"maybe":1}`
  static func write(_ counts: AttendanceCounts, into json: inout JSONWriter) {
    json.object { json in
      json.member("going", counts.going)
      json.member("maybe", counts.maybe)
    }
  }

  /// The document of an event, as a client would write it to make the same: what a merge patch is applied to.
  public func document(of details: EventDetails) -> JSONValue {
    var json = JSONWriter()
    json.object {
      writeDetails(
        details, start: details.start, end: details.end, repeatsByDays: details.isAllDay, into: &$0)
    }
    var document = (try? JSONValue(parsing: json.bytes)) ?? .null
    // A patch of the times must not be contradicted by the instants, which only the server writes.
    document = document.merging(.object(["starts_at": .null, "ends_at": .null]))
    return document
  }

  /// - Parameter repeatsByDays: whether what repeats takes whole days.
  private func writeDetails(
    _ details: EventDetails, start: Timestamp, end: Timestamp?, repeatsByDays: Bool,
    into json: inout JSONWriter
  ) {
    json.member("name", details.name)
    json.member("description", details.description)
    json.member("place") { place(details, into: &$0) }
    json.member("start", written(start, isAllDay: details.isAllDay))
    json.member("end", end.map { written($0, isAllDay: details.isAllDay) })
    json.member("time_zone", details.timeZone)
    json.member("all_day", details.isAllDay)
    json.member("starts_at", start)
    json.member("ends_at", end)
    json.member("recurrence") { Self.write(details.recurrence, isAllDay: repeatsByDays, into: &$0) }
    json.member("categories", details.categories)
    json.member("languages", details.languages)
    json.member("host") { json in
      guard let host = details.host else { return json.null() }
      json.object { json in
        json.member("name", host.name)
        json.member("url", host.url)
      }
    }
    json.member("url", details.url)
    json.member("image") { json in
      guard let image = details.image else { return json.null() }
      json.object { json in
        json.member("url", image.url)
        json.member("alt", image.alternativeText)
      }
    }
    json.member("price") { price(details.price, into: &$0) }
    json.member("accessibility", details.accessibility)
    json.member("status", details.status.rawValue)
    json.member("visibility", details.visibility.rawValue)
  }

  private func place(_ details: EventDetails, into json: inout JSONWriter) {
    guard details.placeName != nil || details.address != nil || details.point != nil else {
      return json.null()
    }
    json.object { json in
      json.member("name", details.placeName)
      json.member("address", details.address)
      json.member("latitude", details.point?.latitude)
      json.member("longitude", details.point?.longitude)
      if details.isPlaceApproximate { json.member("approximate", true) }
    }
  }

  private func price(_ price: Event.Price?, into json: inout JSONWriter) {
    switch price {
    case nil: json.null()
    case .free: json.object { $0.member("free", true) }
    case .text(let text):
      json.object { json in
        json.member("free", false)
        json.member("text", text)
      }
    }
  }

  private static func write(_ recurrence: EventRecurrence?, isAllDay: Bool, into json: inout JSONWriter) {
    guard let recurrence else { return json.null() }
    json.object { json in
      json.member("rules", recurrence.rules.map(\.text))
      json.member("dates", recurrence.additionalDates.map { written($0, isAllDay: isAllDay) })
      json.member("exceptions", recurrence.exceptions.map { written($0, isAllDay: isAllDay) })
    }
  }

  /// What the event's own clock shows: `2026-11-26T19:00:00`, or of whole days `2026-11-26`. What it shows for the second
  /// time has its offset, so that whoever sends it back means the same.
  private func written(_ instant: Timestamp, isAllDay: Bool) -> String {
    let text = Timestamp(rawValue: zone.wallClock(at: instant)).rfc3339
    if isAllDay { return String(text.prefix(10)) }
    // Without the Z, because it is not in UTC, and without milliseconds where there are none.
    let reading = String(text.dropLast(text.hasSuffix(".000Z") ? 5 : 1))
    return zone.showsAgain(at: instant) ? reading + zone.writtenOffset(at: instant) : reading
  }

  private static func written(_ local: LocalDateTime, isAllDay: Bool) -> String {
    String(Timestamp(rawValue: local.secondsSinceEpoch * 1_000).rfc3339.prefix(isAllDay ? 10 : 19))
  }
}
