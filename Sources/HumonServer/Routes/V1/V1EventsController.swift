import GeoIndex
import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird
import NIOCore
import NIOHTTP1

/// /v1/events: create, show, change, and what is near.
struct V1EventsController {
  let events: any EventRepository
  let series: any SeriesRepository
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
    guard let id = eventID(context), index.snapshot.isShownInV1(id), let known = try await events.event(id)
    else {
      throw RequestFailure.notFound
    }
    guard known.owner == user else { throw RequestFailure.forbidden }
    let essentials = try V1Requests.event(body).validated()
    let zone = timeZone(essentials.point)
    if known.recurrence == nil {
      try await events.replaceEssentials(of: id, with: essentials, timeZone: zone, by: user)
    } else {
      // Of a series the occurrence is meant that v1 shows.
      guard let shown = index.snapshot.shownOccurrence(of: id) else { throw RequestFailure.notFound }
      try await series.replaceEssentials(
        of: SeriesOccurrence(series: id, recurrenceID: shown.recurrenceID), with: essentials, timeZone: zone,
        by: user)
    }
    return .json(V1Answers.createdEvent(id))
  }

  @Sendable private func show(_ request: Request, _ context: HumonRequestContext) throws -> Response {
    guard let id = eventID(context) else { throw RequestFailure.notFound }
    return try event(id, knownTag: request.headers[.ifNoneMatch]).response
  }

  @Sendable private func nearest(_ request: Request, _ context: HumonRequestContext) throws -> Response {
    try nearests(QueryString(request.uri.query ?? "")).response
  }

  /// Both reads, as the connection itself answers them.
  @Sendable func ready(_ head: HTTPRequestHead) -> ReadyRequest? {
    guard let read = V1Read(target: head.uri) else { return nil }
    return ReadyRequest(route: read.route) {
      switch read {
      case .event(let id): try event(id, knownTag: head.headers.value(.ifNoneMatch))
      case .nearests(let query): try nearests(query)
      }
    }
  }

  private func event(_ id: Event.ID, knownTag: String?) throws -> ReadyAnswer {
    let snapshot = index.snapshot
    guard let count = snapshot.v1ByteCount(of: id) else { throw RequestFailure.notFound }
    let body = ByteBuffer(count: count) { snapshot.writeV1Answer(of: id, into: $0) }
    let tag = body.withUnsafeReadableBytes { EntityTag(of: $0) }
    var headers = Self.eventHeaders
    headers.reserveCapacity(headers.count + ReadyAnswer.laterFields)
    headers[0].value = tag.text
    if tag.isKnown(knownTag) {
      headers[.contentType] = nil
      return ReadyAnswer(status: .notModified, headers: headers)
    }
    return ReadyAnswer(status: .ok, headers: headers, body: body)
  }

  /// The tag goes into the first. Made once: each field that is made and looked for costs as much as finding the event.
  private static let eventHeaders: HTTPFields = [
    .eTag: "", .cacheControl: "max-age=0, private, must-revalidate", .contentType: ReadyAnswer.jsonType,
  ]

  private func nearests(_ query: QueryString) throws -> ReadyAnswer {
    let search = try V1Requests.nearest(query).validated()
    let snapshot = index.snapshot
    let hits = snapshot.find(search)
    guard !hits.isEmpty else { return .json(V1Answers.noEventsFound) }
    let count = snapshot.v1ArrayByteCount(of: hits)
    guard budget.allows(count) else { throw RequestFailure.tooManyBytesWaiting }
    return .json(ByteBuffer(count: count) { snapshot.writeV1Array(of: hits, into: $0) })
  }

  private func eventID(_ context: HumonRequestContext) -> Event.ID? {
    context.parameters.get("id").flatMap { Event.ID(decimal: $0) }
  }
}

extension ByteBuffer {
  /// A buffer of so many bytes, which the closure writes.
  fileprivate init(count: Int, _ write: (UnsafeMutableRawBufferPointer) -> Void) {
    self.init()
    writeWithUnsafeMutableBytes(minimumWritableBytes: count) { space in
      write(space)
      return count
    }
  }
}
