import GeoIndex
import HumonModel
import Recurrence

extension EventDetails {
  /// What v2 says about an event. A status or a visibility that this version does not know is the more careful one.
  init(v2 event: AnswerObject) throws(AnswerProblem) {
    let place = try event.objectIfAny("place") { place throws(AnswerProblem) in try ReceivedPlace(place) }
    self.init(
      checkedName: try event.text("name"), address: place?.address, point: place?.point,
      start: try event.time("starts_at"), end: try event.timeIfAny("ends_at"),
      timeZone: try event.textIfAny("time_zone") ?? "UTC")
    placeName = place?.name
    isPlaceApproximate = place?.isApproximate ?? false
    description = try event.textIfAny("description")
    isAllDay = try event.booleanIfAny("all_day") ?? false
    recurrence = try event.objectIfAny("recurrence") { value throws(AnswerProblem) in
      try EventRecurrence(v2: value)
    }.flatMap { $0 }
    categories = try event.texts("categories")
    languages = try event.texts("languages")
    host = try event.objectIfAny("host") { host throws(AnswerProblem) in
      Event.Host(name: try host.text("name"), url: try host.textIfAny("url"))
    }
    url = try event.textIfAny("url")
    image = try event.objectIfAny("image") { image throws(AnswerProblem) in
      Event.Image(url: try image.text("url"), alternativeText: try image.textIfAny("alt"))
    }
    price = try event.objectIfAny("price") { price throws(AnswerProblem) in
      if try price.booleanIfAny("free") == true { return Event.Price.free }
      return .text(try price.text("text"))
    }
    accessibility = try event.textIfAny("accessibility")
    status = event["status"] == nil ? .confirmed : try event.choiceIfAny("status") ?? .tentative
    visibility = event["visibility"] == nil ? .public : try event.choiceIfAny("visibility") ?? .hidden
  }
}

/// The `place` of an event.
private struct ReceivedPlace {
  let name: String?
  let address: String?
  let point: GeoPoint?
  let isApproximate: Bool

  init(_ place: AnswerObject) throws(AnswerProblem) {
    name = try place.textIfAny("name")
    address = try place.textIfAny("address")
    isApproximate = try place.booleanIfAny("approximate") ?? false
    guard let latitude = try place.numberIfAny("latitude"), let longitude = try place.numberIfAny("longitude")
    else {
      point = nil
      return
    }
    guard let point = GeoPoint(latitude: latitude, longitude: longitude) else {
      throw AnswerProblem("/latitude", expected: "a latitude with a longitude")
    }
    self.point = point
  }
}

extension EventRecurrence {
  /// Nil where it says that nothing repeats.
  fileprivate init?(v2 value: AnswerObject) throws(AnswerProblem) {
    let rules = try value.list("rules") { value throws(AnswerProblem) in
      guard let text = value.string, let rule = try? RecurrenceRule(text) else {
        throw AnswerProblem("", expected: "a recurrence rule")
      }
      return rule
    }
    self.init(
      rules: rules, additionalDates: try value.list("dates", Self.date),
      exceptions: try value.list("exceptions", Self.date))
  }

  /// `2026-11-26T19:00:00`, or of whole days `2026-11-26`.
  private static func date(_ value: JSONElement) throws(AnswerProblem) -> LocalDateTime {
    guard let text = value.string, let time = WrittenTime(text) else {
      throw AnswerProblem("", expected: "a date")
    }
    return switch time {
    case .date(let date): LocalDateTime(date)
    case .wallClock(let milliseconds): LocalDateTime(secondsSinceEpoch: milliseconds / 1_000)
    case .instant: throw AnswerProblem("", expected: "a time of the event's clock")
    }
  }
}
