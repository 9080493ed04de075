public import GeoIndex
public import HumonModel
public import HumonWire

/// Events around a place, and one's own. What ``HumonAPI`` does and a model's test plays.
public protocol EventsService: Sendable {
  /// Makes the user of this device, and logs in (`POST /v1/users`).
  @discardableResult
  func createUser() async throws(HumonError) -> UserCredentials
  /// The events in all of a visible region, corners included, nearest to its centre first (`GET /v1/events/nearests`).
  func fetchEvents(in region: MapRegion) async throws(HumonError) -> [ReceivedEvent]
  /// The answer to a search (`GET /v2/events`).
  func events(_ question: EventQuestion) async throws(HumonError) -> EventPage
  /// The page after one.
  func events(after page: EventPage) async throws(HumonError) -> EventPage?
  /// One's own events, or those to which one goes, newest first (`GET /v2/me/events`).
  func myEvents(_ role: PersonalRole) async throws(HumonError) -> EventPage
  /// One event, or one occurrence of a series (`GET /v2/events/{id}`).
  func event(_ id: Event.ID, occurrence: RecurrenceID?) async throws(HumonError) -> ReceivedEvent
  /// Makes an event, once, however often it is sent under the same key (`POST /v2/events`).
  func create(_ draft: EventDraft, key: WishKey) async throws(HumonError) -> ReceivedEvent
  /// Sends what differs between two drafts of one's own event (`PATCH /v2/events/{id}`).
  /// - Throws: ``HumonError/changedMeanwhile`` if the event is not as it was any more.
  func change(
    _ event: ReceivedEvent, to draft: EventDraft, _ span: ChangeSpan
  ) async throws(HumonError) -> ReceivedEvent
  /// Deletes one's own event (`DELETE /v2/events/{id}`).
  func delete(_ event: ReceivedEvent, _ span: ChangeSpan) async throws(HumonError)
}

/// Who comes.
public protocol AttendanceService: Sendable {
  /// Answers an event, or an occurrence of a series (`PUT …/attendance`).
  @discardableResult
  func answer(
    _ answer: AttendanceAnswer, to event: ReceivedEvent.Identity
  ) async throws(HumonError) -> AttendanceState
  /// Takes one's answer back (`DELETE …/attendance`).
  func takeBackAnswer(to event: ReceivedEvent.Identity) async throws(HumonError)
  /// One's answer, and how many come (`GET …/attendance`).
  func attendance(of event: ReceivedEvent.Identity) async throws(HumonError) -> AttendanceState
}

/// What changes, while it changes.
public protocol ChangesService: Sendable {
  /// The changes in the results of a search (`GET /v2/changes`), over all breaks of the connection.
  func changes(_ question: EventQuestion) -> ChangeStream
}

/// From names to points, and back.
public protocol PlacesService: Sendable {
  /// The places that a text may mean (`GET /v2/places`).
  func places(_ question: PlaceQuestion) async throws(HumonError) -> PlaceAnswer
  /// The places at a point, the nearest first (`GET /v2/places/reverse`).
  func places(at point: GeoPoint) async throws(HumonError) -> PlaceAnswer
}

/// One's devices and account.
public protocol DevicesService: Sendable {
  /// The devices that speak for me (`GET /v2/devices`).
  func devices() async throws(HumonError) -> [ListedDevice]
  /// Calls a device by another name, or by none (`PATCH /v2/devices/{id}`).
  func rename(_ device: Device.ID, to name: String?) async throws(HumonError) -> ListedDevice
  /// Withdraws a device (`DELETE /v2/devices/{id}`); if it is this one, logs out.
  func revoke(_ device: Device.ID) async throws(HumonError)
  /// A code with which another device joins this user, good for ten minutes (`POST /v2/devices/links`).
  func makeLinkCode() async throws(HumonError) -> DeviceCode
  /// A code to be written down, which takes the place of the one before (`POST /v2/me/recovery-code`).
  func makeRecoveryCode() async throws(HumonError) -> DeviceCode
  /// Makes this a device of the user who shows a code, and logs in (`POST /v2/devices`).
  @discardableResult
  func join(_ code: V2NewDevice.Code, name: String?) async throws(HumonError) -> UserCredentials
  /// What is kept of me (`GET /v2/me`).
  func account() async throws(HumonError) -> AccountSummary
  /// Ends my account with all that I have made, and logs out (`DELETE /v2/me`).
  func deleteAccount() async throws(HumonError)
}

/// How far a change of a series goes.
public enum ChangeSpan: String, Sendable, Hashable, CaseIterable {
  /// What was shown alone: this occurrence, or an event as a whole.
  case this
  /// This occurrence and all that come after it.
  case future
  /// The whole series, whichever occurrence was shown.
  case all
}
