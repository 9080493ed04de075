import HumonClient
import HumonModel
import HumonWire

/// A server in memory, with as much of its promises as an outbox relies on, behind a network that fails when told so.
actor ScriptedServer: EventsService, AttendanceService {
  /// What the network does with a request.
  enum Network {
    case faithful
    /// The request does not arrive.
    case cut
    /// The request arrives, and its answer does not.
    case answersLost
    /// The server refuses.
    case refuses(HumonError)
  }

  var network = Network.faithful
  /// Whether keys are still remembered.
  var remembersKeys = true
  private(set) var events: [ReceivedEvent] = []
  private(set) var answers: [Event.ID: [AttendanceAnswer?]] = [:]
  private var keys: [WishKey: ReceivedEvent] = [:]

  func become(_ network: Network) { self.network = network }
  func forgetKeys() { keys = [:] }

  private func granting<Value>(_ body: () throws(HumonError) -> Value) throws(HumonError) -> Value {
    switch network {
    case .cut: throw .offline("no network")
    case .refuses(let error): throw error
    case .faithful: return try body()
    case .answersLost:
      _ = try body()
      throw .interrupted("cut")
    }
  }

  func create(_ draft: EventDraft, key: WishKey) async throws(HumonError) -> ReceivedEvent {
    try granting { () throws(HumonError) in
      if let made = keys[key] { return made }
      guard let start = draft.start, !draft.name.isEmpty else {
        throw .invalid([FieldProblem(pointer: "/name", message: "is needed")])
      }
      var event = ReceivedEvent(
        .init(event: Event.ID(rawValue: Int64(events.count + 1)), owner: User.ID(rawValue: 7)),
        EventDetails(
          checkedName: draft.name, address: draft.address, point: draft.point, start: start, end: draft.end,
          timeZone: "Europe/Berlin"))
      event.uid = "uid-\(event.id)"
      event.sequence = 0
      events.append(event)
      keys[key] = event
      return event
    }
  }

  func change(
    _ event: ReceivedEvent, to draft: EventDraft, _ span: ChangeSpan
  ) async throws(HumonError) -> ReceivedEvent {
    try granting { () throws(HumonError) in
      guard let place = events.firstIndex(where: { $0.id == event.id }) else { throw .notFound }
      guard events[place].sequence == event.sequence else { throw .changedMeanwhile }
      events[place].details = EventDetails(
        checkedName: draft.name, address: draft.address, point: draft.point,
        start: draft.start ?? event.start, end: draft.end, timeZone: "Europe/Berlin")
      events[place].sequence = (event.sequence ?? 0) + 1
      return events[place]
    }
  }

  func delete(_ event: ReceivedEvent, _ span: ChangeSpan) async throws(HumonError) {
    try granting { () throws(HumonError) in
      guard let place = events.firstIndex(where: { $0.id == event.id }) else { throw .notFound }
      events.remove(at: place)
    }
  }

  func event(_ id: Event.ID, occurrence: RecurrenceID?) async throws(HumonError) -> ReceivedEvent {
    try granting { () throws(HumonError) in
      guard let event = events.first(where: { $0.id == id }) else { throw .notFound }
      return event
    }
  }

  /// Pages of two, the newest first.
  func myEvents(_ role: PersonalRole) async throws(HumonError) -> EventPage {
    try await events(after: EventPage(events: [], next: "0")) ?? EventPage(events: [])
  }

  func events(after page: EventPage) async throws(HumonError) -> EventPage? {
    try granting { () throws(HumonError) in
      guard let next = page.next, let place = Int(next) else { return nil }
      let rest = events.reversed().dropFirst(place)
      return EventPage(events: Array(rest.prefix(2)), next: rest.count > 2 ? "\(place + 2)" : nil)
    }
  }

  func answer(
    _ answer: AttendanceAnswer, to event: ReceivedEvent.Identity
  ) async throws(HumonError) -> AttendanceState {
    try granting { () throws(HumonError) in
      answers[event.event, default: []].append(answer)
      return AttendanceState(answer: answer, counts: AttendanceCounts(going: 1))
    }
  }

  func takeBackAnswer(to event: ReceivedEvent.Identity) async throws(HumonError) {
    try granting { () throws(HumonError) in answers[event.event, default: []].append(nil) }
  }

  func attendance(of event: ReceivedEvent.Identity) async throws(HumonError) -> AttendanceState {
    throw .notFound
  }

  func createUser() async throws(HumonError) -> UserCredentials { throw .notFound }
  func fetchEvents(in region: MapRegion) async throws(HumonError) -> [ReceivedEvent] { events }
  func events(_ question: EventQuestion) async throws(HumonError) -> EventPage { EventPage(events: events) }
}
