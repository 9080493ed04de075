import GeoIndex
public import HumonModel

/// What v1's clients send about an event, and what they are told of one that was made.
public enum V1EventDocument {
  /// The body of `POST /v1/events` and `PATCH /v1/events/:id`.
  public static func document(_ event: EventEssentials) -> JSONValue {
    .object([
      "name": .text(event.name), "address": event.address.map { .text($0) } ?? .null,
      "lat": .number("\(event.point.latitude)"), "lon": .number("\(event.point.longitude)"),
      "started_at": .text(event.start.rfc3339), "ended_at": event.end.map { .text($0.rfc3339) } ?? .null,
    ])
  }

  /// `{"id":1}`
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public static func id(_ document: JSONElement) throws(AnswerProblem) -> Event.ID {
    try AnswerObject(document).identity("id")
  }
}
