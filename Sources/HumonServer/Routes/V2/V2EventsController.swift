import GeoIndex
import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird

/// /v2/events and /v2/events/{id}: create, read, replace, patch, delete, duplicate.
struct V2EventsController {
  let events: any EventRepository
  let authenticator: V2Authenticator
  let finder: V2EventFinder
  let document: V2EventDocument
  let answer: V2EventAnswer

  /// What belongs under /v2/events.
  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self)
      .post(use: create)
      .get(":id", use: show)
      .put(":id", use: replace)
      .patch(":id", use: patch)
      .delete(":id", use: delete)
      .post(":id/duplicate", use: duplicate)
  }

  @Sendable private func create(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let body = try await RequestBodyReader.json(of: request)
    let event = NewEvent(try document.details(body))
    let id: Event.ID
    if let name = request.headers[.idempotencyKey] {
      guard let key = IdempotencyKey(name, wish: body) else {
        throw DocumentFailure(DocumentProblem("Idempotency-Key", .notValidHere))
      }
      id = try await events.create(event, owner: user, once: key).id
    } else {
      id = try await events.create(event, owner: user)
    }
    return try await created(id, by: user, otherwise: .deletedSince)
  }

  @Sendable private func show(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.userIfAny(of: request)
    return try await answer.response(finder.event(context, for: user), for: user, to: request)
  }

  @Sendable private func replace(_ request: Request, _ context: HumonRequestContext) async throws -> Response
  {
    let user = try await authenticator.user(of: request)
    let event = try await finder.ownEvent(context, of: user)
    let version = try V2EventTag.version(
      of: request, present: EventVersion(sequence: event.sequence), in: finder.history)
    let details = try document.details(await RequestBodyReader.json(of: request))
    return try await changed(event, to: details, by: user, version)
  }

  /// A merge patch (RFC 7396) on the document of the event.
  @Sendable private func patch(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let event = try await finder.ownEvent(context, of: user)
    let version = try V2EventTag.version(
      of: request, present: EventVersion(sequence: event.sequence), in: finder.history)
    let details = try await V2Patch.details(event.details, patchedBy: request, document)
    // Without a version the patch was made on the one that was just read; it must not undo what came between.
    return try await changed(event, to: details, by: user, version ?? EventVersion(sequence: event.sequence))
  }

  @Sendable private func delete(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let event = try await finder.ownEvent(context, of: user)
    let version = try V2EventTag.version(
      of: request, present: EventVersion(sequence: event.sequence), in: finder.history)
    try await events.delete(event.id, by: user, expecting: version?.sequence)
    return Response(status: .noContent)
  }

  /// Makes a new event of what an event says, for whoever may see it: last year's, or somebody else's idea.
  @Sendable private func duplicate(_ request: Request, _ context: HumonRequestContext) async throws
    -> Response
  {
    let user = try await authenticator.user(of: request)
    let event = try await finder.event(context, for: user)
    return try await created(events.create(NewEvent(event.details), owner: user), by: user)
  }

  private func changed(
    _ event: Event, to details: EventDetails, by user: User.ID, _ version: EventVersion?
  ) async throws -> Response {
    // The maker may take over from nobody: what a moderator has hidden stays hidden.
    var details = details
    if event.visibility == .hidden { details.visibility = .hidden }
    return try await answer.response(
      events.replace(event.id, with: details, by: user, expecting: version?.sequence), for: user)
  }

  /// - Parameter failure: what is said of an event that is not there any more.
  private func created(
    _ id: Event.ID, by user: User.ID, otherwise failure: RequestFailure = .notFound
  ) async throws -> Response {
    guard let event = try await events.event(id) else { throw failure }
    return try await answer.response(event, for: user, status: .created)
  }
}

extension IdempotencyKey {
  /// The name of a wish that is a JSON document: the order of its members and its white space make no other wish of it.
  fileprivate init?(_ name: String, wish: JSONValue) {
    var json = JSONWriter()
    json.value(wish)
    self.init(name, wish: String(decoding: json.bytes, as: UTF8.self))
  }
}

extension HTTPField.Name {
  // The name is fixed and valid, so that making it cannot fail.
  static let idempotencyKey = Self("Idempotency-Key")!
}
