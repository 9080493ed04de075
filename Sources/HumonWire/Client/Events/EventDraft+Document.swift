import GeoIndex
import HumonModel
import Recurrence

extension EventDraft {
  /// The document of `POST` and `PUT /v2/events`. Times are instants; of whole days, dates by the clock of the zone.
  public var document: JSONValue {
    var members: [String: JSONValue] = [
      "name": .text(name), "all_day": .boolean(isAllDay), "status": .text(status.rawValue),
      "categories": .array(categories.map { .text($0) }), "languages": .array(languages.map { .text($0) }),
    ]
    // Only a moderator hides; nobody can ask for it.
    members["visibility"] = visibility == .hidden ? nil : .text(visibility.rawValue)
    members["description"] = text(description)
    members["place"] = place
    members["start"] = start.map(written)
    members["end"] = end.map(written)
    members["time_zone"] = text(timeZone)
    members["recurrence"] = recurrence.map(written)
    members["host"] = host.map { .object(["name": .text($0.name), "url": text($0.url) ?? .null]) }
    members["url"] = text(url)
    members["image"] = image.map {
      .object(["url": .text($0.url), "alt": text($0.alternativeText) ?? .null])
    }
    members["price"] = price.map { price in
      switch price {
      case .free: .object(["free": .boolean(true)])
      case .text(let text): .object(["free": .boolean(false), "text": .text(text)])
      }
    }
    members["accessibility"] = text(accessibility)
    return .object(members)
  }

  /// The merge patch (RFC 7396) that makes of `original` what this draft says: an object with what differs.
  public func patch(of original: EventDraft) -> JSONValue {
    guard case .object(let before) = original.document, case .object(let after) = document else {
      return .object([:])
    }
    var patch: [String: JSONValue] = [:]
    for name in Set(before.keys).union(after.keys) where before[name] != after[name] {
      patch[name] = after[name] ?? .null
    }
    // A patch is merged into the place that is there: it has to name what is not so any more.
    if case .object(var place)? = patch["place"], place["approximate"] == nil, original.isPlaceApproximate {
      place["approximate"] = .null
      patch["place"] = .object(place)
    }
    // An event of whole days ends at the midnight after its last day; without its own end that follows from the start.
    if let start = patch["start"], start != .null, isAllDay, after["end"] != nil {
      patch["end"] = after["end"]
    }
    return .object(patch)
  }

  /// Whether an event says what this draft does, but for what the server has filled in: the zone of the place, and the
  /// end of a single whole day.
  public func isSaid(by event: ReceivedEvent) -> Bool {
    var said = EventDraft(event)
    if timeZone == nil { said.timeZone = nil }
    if isAllDay, end == nil { said.end = nil }
    return said.document == document
  }

  private var place: JSONValue? {
    let (name, address) = (text(placeName) ?? .null, text(address) ?? .null)
    if name == .null, address == .null, point == nil { return nil }
    var place: [String: JSONValue] = [
      "name": name, "address": address, "latitude": point.map { .number("\($0.latitude)") } ?? .null,
      "longitude": point.map { .number("\($0.longitude)") } ?? .null,
    ]
    if isPlaceApproximate, point != nil { place["approximate"] = .boolean(true) }
    return .object(place)
  }

  private func written(_ instant: Timestamp) -> JSONValue {
    guard isAllDay else { return .text(instant.rfc3339) }
    return .text(TimeZoneRules.known(timeZone ?? "UTC").date(at: instant))
  }

  private func written(_ recurrence: EventRecurrence) -> JSONValue {
    let dates = { (dates: [LocalDateTime]) -> JSONValue in
      .array(
        dates.map { local in
          let text = Timestamp(rawValue: local.secondsSinceEpoch * 1_000).rfc3339
          return .text(String(text.prefix(isAllDay ? 10 : 19)))
        })
    }
    return .object([
      "rules": .array(recurrence.rules.map { .text($0.text) }), "dates": dates(recurrence.additionalDates),
      "exceptions": dates(recurrence.exceptions),
    ])
  }

  /// A text that says something; a field that was left empty says nothing.
  private func text(_ text: String?) -> JSONValue? {
    guard let text, !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { return nil }
    return .text(text)
  }
}
