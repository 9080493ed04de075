import GeoIndex
import HumonModel

extension ReceivedEvent {
  /// An event as v1 answers it.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public init(v1 document: JSONElement) throws(AnswerProblem) {
    let event = try AnswerObject(document)
    let identity = Identity(
      event: try event.identity("id"),
      owner: try event.object("owner") { owner throws(AnswerProblem) in try owner.identity("id") })
    guard
      let point = GeoPoint(latitude: try event.number("lat"), longitude: try event.number("lon"))
    else { throw AnswerProblem("/lat", expected: "a latitude with a longitude") }
    self.init(
      identity,
      EventDetails(
        checkedName: try event.text("name"), address: try event.textIfAny("address"), point: point,
        start: try event.time("started_at"), end: try event.timeIfAny("ended_at"), timeZone: "UTC"))
  }

  /// The events of `GET /v1/events/nearests`. Where nothing was found the answer is no list but an object with a message.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public static func v1List(_ document: JSONElement) throws(AnswerProblem) -> [ReceivedEvent] {
    if document["message"]?.string != nil { return [] }
    return try AnswerList.elements(of: document) { value throws(AnswerProblem) in try ReceivedEvent(v1: value)
    }
  }
}
