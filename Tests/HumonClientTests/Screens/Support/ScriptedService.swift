import HumonClient
import HumonModel
import HumonWire
import Synchronization

/// A server that does what a test tells it, and remembers what it was asked.
final class ScriptedService: HumonService {
  enum Call: Sendable, Hashable {
    case createUser
    case events(EventQuestion)
    case myEvents(PersonalRole)
    case event(Event.ID, RecurrenceID?)
    case create(EventDraft, WishKey)
    case change(ReceivedEvent, to: EventDraft, ChangeSpan)
    case delete(ReceivedEvent)
    case answer(AttendanceAnswer?, ReceivedEvent.Identity)
    case places(GeoPoint)
    case changes(EventQuestion)
    case devices
    case rename(Device.ID, String?)
    case revoke(Device.ID)
    case linkCode, recoveryCode, deleteAccount
    case join(V2NewDevice.Code)
  }

  /// What is answered. What no test scripts is not found.
  struct Script: Sendable {
    var createUser: @Sendable () async throws(HumonError) -> UserCredentials = { () throws(HumonError) in
      throw .notFound
    }
    /// Who is logged in once a user was made.
    var session: UserSession?
    var events: @Sendable (EventQuestion) async throws(HumonError) -> [ReceivedEvent] = { _ in [] }
    var mine: @Sendable (PersonalRole) async throws(HumonError) -> [ReceivedEvent] = { _ in [] }
    var event: @Sendable (Event.ID) async throws(HumonError) -> ReceivedEvent = { _ throws(HumonError) in
      throw .notFound
    }
    var save: @Sendable (EventDraft) async throws(HumonError) -> ReceivedEvent = { _ throws(HumonError) in
      throw .notFound
    }
    var answer: @Sendable (AttendanceAnswer?) async throws(HumonError) -> AttendanceState = {
      _ throws(HumonError) in throw .notFound
    }
    var places: @Sendable (GeoPoint) async throws(HumonError) -> [FoundPlace] = { _ in [] }
    var changes = ChangeStream { { () throws(HumonError) in nil } }
    var devices: [ListedDevice] = []
    var code = DeviceCode(code: "4XKD9-TQM01", expires: nil)
    /// What every call about devices ends with.
    var deviceFailure: HumonError?
  }

  private let script: Mutex<Script>
  private let log = Mutex<[Call]>([])

  init(_ change: (inout Script) -> Void = { _ in }) {
    script = Mutex(Script())
    script.withLock { change(&$0) }
  }

  /// What was asked so far.
  var calls: [Call] { log.withLock { $0 } }

  func change(_ change: (inout Script) -> Void) { script.withLock { change(&$0) } }

  private func note(_ call: Call) -> Script {
    log.withLock { $0.append(call) }
    return script.withLock { $0 }
  }

  private func note(device call: Call) throws(HumonError) -> Script {
    let script = note(call)
    if let failure = script.deviceFailure { throw failure }
    return script
  }
}

extension ScriptedService {
  func createUser() async throws(HumonError) -> UserCredentials {
    let script = note(.createUser)
    let made = try await script.createUser()
    try? await script.session?.logIn(made)
    return made
  }

  func fetchEvents(in region: MapRegion) async throws(HumonError) -> [ReceivedEvent] { throw .notFound }

  func events(_ question: EventQuestion) async throws(HumonError) -> EventPage {
    EventPage(events: try await note(.events(question)).events(question), next: nil)
  }

  func events(after page: EventPage) async throws(HumonError) -> EventPage? { nil }

  func myEvents(_ role: PersonalRole) async throws(HumonError) -> EventPage {
    EventPage(events: try await note(.myEvents(role)).mine(role), next: nil)
  }

  func event(_ id: Event.ID, occurrence: RecurrenceID?) async throws(HumonError) -> ReceivedEvent {
    try await note(.event(id, occurrence)).event(id)
  }

  func create(_ draft: EventDraft, key: WishKey) async throws(HumonError) -> ReceivedEvent {
    try await note(.create(draft, key)).save(draft)
  }

  func change(
    _ event: ReceivedEvent, to draft: EventDraft, _ span: ChangeSpan
  ) async throws(HumonError) -> ReceivedEvent {
    try await note(.change(event, to: draft, span)).save(draft)
  }

  func delete(_ event: ReceivedEvent, _ span: ChangeSpan) async throws(HumonError) {
    _ = note(.delete(event))
  }

  func answer(
    _ answer: AttendanceAnswer, to event: ReceivedEvent.Identity
  ) async throws(HumonError) -> AttendanceState {
    try await note(.answer(answer, event)).answer(answer)
  }

  func takeBackAnswer(to event: ReceivedEvent.Identity) async throws(HumonError) {
    _ = try await note(.answer(nil, event)).answer(nil)
  }

  func attendance(of event: ReceivedEvent.Identity) async throws(HumonError) -> AttendanceState {
    throw .notFound
  }

  func changes(_ question: EventQuestion) -> ChangeStream { note(.changes(question)).changes }

  func places(_ question: PlaceQuestion) async throws(HumonError) -> PlaceAnswer { throw .notFound }

  func places(at point: GeoPoint) async throws(HumonError) -> PlaceAnswer {
    PlaceAnswer(
      places: try await note(.places(point)).places(point), source: .gazetteer, attributions: [],
      isFallback: false)
  }
}

extension ScriptedService {
  func devices() async throws(HumonError) -> [ListedDevice] { try note(device: .devices).devices }

  func rename(_ device: Device.ID, to name: String?) async throws(HumonError) -> ListedDevice {
    let script = try note(device: .rename(device, name))
    guard let old = script.devices.first(where: { $0.id == device }) else { throw .notFound }
    return ListedDevice(id: device, name: name, created: old.created, isCurrent: old.isCurrent)
  }

  func revoke(_ device: Device.ID) async throws(HumonError) { _ = try note(device: .revoke(device)) }

  func makeLinkCode() async throws(HumonError) -> DeviceCode { try note(device: .linkCode).code }

  func makeRecoveryCode() async throws(HumonError) -> DeviceCode { try note(device: .recoveryCode).code }

  func join(_ code: V2NewDevice.Code, name: String?) async throws(HumonError) -> UserCredentials {
    _ = try note(device: .join(code))
    return UserCredentials(user: User.ID(rawValue: 1), token: "token")
  }

  func account() async throws(HumonError) -> AccountSummary { throw .notFound }

  func deleteAccount() async throws(HumonError) { _ = try note(device: .deleteAccount) }
}
