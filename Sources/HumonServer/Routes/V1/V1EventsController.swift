import GeoIndex
import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird
import NIOCore

/// /v1/events: create, show, change, and what is near.
struct V1EventsController {
  let events: any EventRepository
  let index: EventIndex
  let authenticator: V1Authenticator
  /// The IANA zone at a coordinate.
  let timeZone: @Sendable (GeoPoint) -> String
  let budget: AnswerBudget

  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self)
      .post(use: create)
      .get("nearests", use: nearest)
      .get(":id", use: show)
      .patch(":id", use: change)
      .put(":id", use: change)
  }

  @Sendable private func create(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let body = try await RequestBodyReader.value(of: request)
    let user = try await authenticator.user(of: request)
    let essentials = try V1Requests.event(body).validated()
    let event = NewEvent(essentials: essentials, timeZone: timeZone(essentials.point))
    let id = try await events.create(event, owner: user)
    return .json(V1Answers.createdEvent(id))
  }

  @Sendable private func change(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let body = try await RequestBodyReader.value(of: request)
    let user = try await authenticator.user(of: request)
    guard let id = eventID(context), let known = try await events.event(id), V1EventEncoder.shows(known)
    else {
      throw RequestFailure.notFound
    }
    guard known.owner == user else { throw RequestFailure.forbidden }
    let essentials = try V1Requests.event(body).validated()
    try await events.replaceEssentials(
      of: id, with: essentials, timeZone: timeZone(essentials.point), by: user)
    return .json(V1Answers.createdEvent(id))
  }

  @Sendable private func show(_ request: Request, _ context: HumonRequestContext) throws -> Response {
    guard let id = eventID(context),
      let body = index.snapshot.withV1Answer(of: id, { ByteBuffer(bytes: $0) })
    else { throw RequestFailure.notFound }
    let tag = body.withUnsafeReadableBytes { EntityTag(of: $0) }
    let headers: HTTPFields = [.eTag: tag.text, .cacheControl: "max-age=0, private, must-revalidate"]
    if let known = request.headers[.ifNoneMatch], tag.isAmong(known) {
      return Response(status: .notModified, headers: headers)
    }
    return .json(body, headers: headers)
  }

  @Sendable private func nearest(_ request: Request, _ context: HumonRequestContext) throws -> Response {
    let search = try V1Requests.nearest(QueryString(request.uri.query ?? "")).validated()
    let snapshot = index.snapshot
    let hits = snapshot.find(search)
    guard !hits.isEmpty else { return .json(V1Answers.noEventsFound) }
    let count = snapshot.v1ArrayByteCount(of: hits)
    guard budget.allows(count) else { throw RequestFailure.tooManyBytesWaiting }
    var body = ByteBuffer()
    body.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { space in
      snapshot.writeV1Array(of: hits, into: space)
      return count
    }
    return .json(body)
  }

  private func eventID(_ context: HumonRequestContext) -> Event.ID? {
    context.parameters.get("id").flatMap { Event.ID(decimal: $0) }
  }
}
