public import GeoIndex
public import HumonModel
public import HumonWire

/// v1, as the first app spoke it.
extension HumonAPI {
  /// Makes the user of this device, and logs in (`POST /v1/users`). Who is logged in stays who he is; whoever asks while
  /// it is under way gets the same user.
  @discardableResult
  public func createUser() async throws(HumonError) -> UserCredentials {
    try await session.logIn { () async throws(HumonError) -> UserCredentials in
      var call = APICall("POST", "/v1/users")
      call.credential = .appSecret
      return try await read(call) { document throws(AnswerProblem) in try UserCredentials(v1: document) }
    }
  }

  /// Makes an event (`POST /v1/events`).
  public func createEvent(_ event: EventEssentials) async throws(HumonError) -> Event.ID {
    var call = APICall("POST", "/v1/events")
    call.body = V1EventDocument.document(event)
    return try await number(call)
  }

  /// Replaces what v1 knows of one's own event (`PATCH /v1/events/{id}`).
  @discardableResult
  public func changeEvent(_ id: Event.ID, to event: EventEssentials) async throws(HumonError) -> Event.ID {
    var call = APICall("PATCH", "/v1/events/\(id)")
    call.body = V1EventDocument.document(event)
    // It replaces all that it names: a second time changes nothing.
    call.isRepeatable = true
    return try await number(call)
  }

  /// One event (`GET /v1/events/{id}`).
  public func fetchEvent(_ id: Event.ID) async throws(HumonError) -> ReceivedEvent {
    try await read(APICall("GET", "/v1/events/\(id)")) { document throws(AnswerProblem) in
      try ReceivedEvent(v1: document)
    }
  }

  /// The events in all of a visible region, corners included, nearest to its centre first; also those in the past
  /// (`GET /v1/events/nearests`).
  public func fetchEvents(in region: MapRegion) async throws(HumonError) -> [ReceivedEvent] {
    try await fetchEvents(near: region.center, kilometres: region.coveringRadius)
  }

  /// The events at most so many kilometres from a point, nearest first; also those in the past
  /// (`GET /v1/events/nearests`).
  public func fetchEvents(
    near point: GeoPoint, kilometres: Double
  ) async throws(HumonError) -> [ReceivedEvent] {
    var call = APICall("GET", "/v1/events/nearests")
    call.query.add("lat", "\(point.latitude)")
    call.query.add("lon", "\(point.longitude)")
    call.query.add("radius", "\(kilometres)")
    return try await read(call) { document throws(AnswerProblem) in try ReceivedEvent.v1List(document) }
  }

  /// Says that I go (`POST /v1/attendances`); once, however often it is said.
  public func createAttendance(_ event: Event.ID) async throws(HumonError) {
    var call = APICall("POST", "/v1/attendances")
    call.body = .object(["event": .object(["id": .number("\(event)")])])
    call.isRepeatable = true
    _ = try await answer(call)
  }

  /// `{"id":1}`
  private func number(_ call: APICall) async throws(HumonError) -> Event.ID {
    try await read(call) { document throws(AnswerProblem) in try V1EventDocument.id(document) }
  }
}
