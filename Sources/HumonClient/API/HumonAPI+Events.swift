public import HumonModel
public import HumonWire

/// Events of v2: one's own, and anybody's.
extension HumonAPI: EventsService {
  /// One event, or one occurrence of a series (`GET /v2/events/{id}`).
  public func event(
    _ id: Event.ID, occurrence: RecurrenceID? = nil
  ) async throws(HumonError) -> ReceivedEvent {
    try await told(APICall("GET", EventPath(event: id, occurrence: occurrence).text))
  }

  /// An event that is not listed, by the uid that is its secret link.
  public func event(uid: String) async throws(HumonError) -> ReceivedEvent {
    try await told(APICall("GET", "/v2/events/\(QueryWriter.encoded(uid))"))
  }

  /// Makes an event (`POST /v2/events`). Sent again under the same key, within a day, it makes no second one.
  public func create(_ draft: EventDraft, key: WishKey) async throws(HumonError) -> ReceivedEvent {
    var call = APICall("POST", "/v2/events")
    call.body = draft.document
    call.headers["Idempotency-Key"] = key.text
    call.isRepeatable = true
    return try await told(call)
  }

  /// Makes a new event of one's own that says what another event says (`POST /v2/events/{id}/duplicate`).
  public func duplicate(_ id: Event.ID) async throws(HumonError) -> ReceivedEvent {
    try await told(APICall("POST", "/v2/events/\(id)/duplicate"))
  }

  /// Sends what differs between one's own event and a draft made of it (`PATCH /v2/events/{id}`).
  ///
  /// Of a series, the draft of an occurrence changes that occurrence, all from it on, or the whole series: then times are
  /// moved as far as they were moved in the draft.
  /// - Throws: ``HumonError/changedMeanwhile`` if the event does not say any more what it said when it was shown.
  public func change(
    _ event: ReceivedEvent, to draft: EventDraft, _ span: ChangeSpan = .this
  ) async throws(HumonError) -> ReceivedEvent {
    let (target, tag) = try await version(of: event, span)
    var wanted = draft
    if target.identity.occurrence != event.occurrence {
      wanted.start = draft.start.map { moved(target.start, by: event.start, to: $0, of: target) }
      wanted.end = draft.end.map {
        moved(target.end ?? target.start, by: event.end ?? event.start, to: $0, of: target)
      }
    }
    let patch = wanted.patch(of: EventDraft(original(of: target, shown: event)))
    guard patch != .object([:]) else { return target }
    var call = APICall("PATCH", EventPath(event.identity, span).text)
    call.query = span.query(of: event)
    call.headers["If-Match"] = tag
    call.body = patch
    call.headers["Content-Type"] = "application/merge-patch+json"
    return try await told(call)
  }

  /// Replaces everything that one's own event says, whatever it says now (`PUT /v2/events/{id}`).
  public func replace(_ id: Event.ID, with draft: EventDraft) async throws(HumonError) -> ReceivedEvent {
    var call = APICall("PUT", "/v2/events/\(id)")
    call.headers["If-Match"] = "*"
    call.body = draft.document
    return try await told(call)
  }

  /// Deletes one's own event, an occurrence of it, or all from it on, whatever it says now
  /// (`DELETE /v2/events/{id}`).
  public func delete(_ event: ReceivedEvent, _ span: ChangeSpan = .this) async throws(HumonError) {
    var call = APICall("DELETE", EventPath(event.identity, span).text)
    call.query = span.query(of: event)
    call.headers["If-Match"] = "*"
    // Cutting a series twice would fail where cutting it once did not.
    call.isRepeatable = false
    _ = try await answer(call)
  }

  // MARK: Versions

  /// What is to be changed as it is now, and its entity tag.
  private func version(
    of event: ReceivedEvent, _ span: ChangeSpan
  ) async throws(HumonError) -> (event: ReceivedEvent, tag: String) {
    let occurrence = span == .all ? nil : event.occurrence
    if occurrence == nil, event.occurrence == nil, let sequence = event.sequence, event.uid != nil {
      // The version of an event as a whole is its sequence; how many come is no part of it. Only its tag says of which
      // history of the server's database that is: without it an edit may meet what a backup has brought back.
      return (event, event.entityTag ?? "\"\(sequence)\"")
    }
    let now = try await self.event(event.id, occurrence: occurrence)
    if occurrence == event.occurrence, !now.saysStill(event) { throw .changedMeanwhile }
    return (now, now.entityTag ?? "*")
  }

  /// The event that an answer tells, with its entity tag.
  private func told(_ call: APICall) async throws(HumonError) -> ReceivedEvent {
    let answer = try await answer(call)
    let document = try answer.document()
    do throws(AnswerProblem) {
      var event = try ReceivedEvent(v2: document)
      event.entityTag = answer.head.headers["etag"]
      return event
    } catch {
      throw .unreadable(error.description)
    }
  }

  /// What the draft was made of: what was shown, but with the times of what is changed where that is something else.
  private func original(of target: ReceivedEvent, shown: ReceivedEvent) -> EventDetails {
    guard target.identity.occurrence != shown.occurrence else { return shown.details }
    var details = shown.details
    details.start = target.start
    details.end = target.end
    return details
  }

  private func moved(
    _ time: Timestamp, by origin: Timestamp, to target: Timestamp, of event: ReceivedEvent
  ) -> Timestamp {
    time.moved(as: origin, to: target, inZone: event.timeZone)
  }
}

extension ReceivedEvent {
  /// Whether this says of everything what an earlier answer said; of v1's answers, what v1 knows.
  fileprivate func saysStill(_ earlier: ReceivedEvent) -> Bool {
    if earlier.uid != nil { return details == earlier.details }
    return details.name == earlier.details.name && details.address == earlier.details.address
      && details.point == earlier.details.point && details.start == earlier.details.start
      && details.end == earlier.details.end
  }
}

extension ChangeSpan {
  /// Only an occurrence has others after it.
  fileprivate func query(of event: ReceivedEvent) -> QueryWriter {
    var query = QueryWriter()
    if self == .future, event.occurrence != nil { query.add("span", rawValue) }
    return query
  }
}
