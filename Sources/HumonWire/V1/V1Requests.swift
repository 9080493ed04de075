public import HumonModel

/// What the bodies and queries of v1's requests say, as forms that are not yet judged.
///
/// A body is a JSON value or a ``FormBody`` in the same shape. One that is missing, or that is no object, has
/// no fields.
public enum V1Requests {
  /// The event of `POST /v1/events` and `PATCH /v1/events/:id`. Whatever else the body says, such as an
  /// owner, is not looked at.
  public static func event(_ body: JSONValue?) -> EventForm {
    EventForm(
      lat: value(body, "lat"), lon: value(body, "lon"), name: value(body, "name"),
      startedAt: value(body, "started_at"), endedAt: value(body, "ended_at"), address: value(body, "address"))
  }

  /// The question of `GET /v1/events/nearests`.
  public static func nearest(_ query: QueryString) -> NearestForm {
    var form = NearestForm()
    query.forEach { name, value in
      switch name {
      case "lat": form.lat = .text(value)
      case "lon": form.lon = .text(value)
      case "radius": form.radius = .text(value)
      case "limit": form.limit = .text(value)
      default: break
      }
    }
    return form
  }

  /// The token that an older app sends to `POST /v1/users`; nil if it sends none.
  public static func deviceToken(_ body: JSONValue?) throws(ValidationFailure) -> DeviceToken? {
    try DeviceToken(validating: value(body, "device_token"))
  }

  /// The event that `POST /v1/attendances` means. A body that names none at all is refused: "Event can't be
  /// blank".
  public static func attendance(_ body: JSONValue?) throws(ValidationFailure) -> V1Attendance {
    guard let id = body?["event"]?["id"] else { throw ValidationFailure(Problem(.event, .blank)) }
    switch id {
    case .number(let spelling), .text(let spelling):
      return Event.ID(decimal: spelling).map(V1Attendance.event) ?? .noSuchEvent
    case .null, .boolean, .array, .object:
      return .noSuchEvent
    }
  }

  private static func value(_ body: JSONValue?, _ key: String) -> InputValue {
    switch body?[key] {
    case nil: .absent
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .number(let spelling): .number(spelling)
    case .text(let text): .text(text)
    case .array: .array
    case .object: .object
    }
  }
}
