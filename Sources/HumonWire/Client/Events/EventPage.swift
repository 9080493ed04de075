/// One page of events.
public struct EventPage: Sendable, Hashable {
  /// The events, in the order of the question.
  public let events: [ReceivedEvent]
  /// Where the next page is found; nil on the last one.
  public let next: String?

  /// A page.
  public init(events: [ReceivedEvent], next: String? = nil) {
    self.events = events
    self.next = next
  }

  /// The answer of `GET /v2/events` and the lists that look like it.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public init(_ document: JSONElement) throws(AnswerProblem) {
    let page = try AnswerObject(document)
    guard page["events"] != nil else { throw AnswerProblem("/events", expected: "a list") }
    events = try page.list("events") { value throws(AnswerProblem) in try ReceivedEvent(v2: value) }
    next = try page.textIfAny("next")
  }
}
