import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird

/// /v2/me and /v2/me/events: what is kept of me, what I have made, where I go.
struct V2MeController {
  let accounts: any AccountRepository
  let index: EventIndex
  let authenticator: V2Authenticator
  let baseURL: String?

  /// What belongs under /v2/me.
  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self)
      .get(use: show)
      .get("events", use: events)
      .delete(use: delete)
  }

  /// Also renews a page's cookie, which would end one day although it is used.
  @Sendable private func show(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    guard let account = try await accounts.account(of: user) else { throw RequestFailure.unauthorised }
    var response = Response.personal(
      V2AccountAnswer.body(
        account.user, deviceCount: account.deviceCount, hasRecoveryCode: account.hasRecoveryCode,
        feeds: account.feeds.map { ($0.role, $0.created) }))
    if authenticator.credential(of: request)?.isCookie == true,
      let token = authenticator.cookie.token(of: request)
    {
      response.headers[.setCookie] = authenticator.cookie.setting(token.text, isSecure: token.isSecure)
    }
    return response
  }

  @Sendable private func events(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let query = try V2PersonalQuery(QueryString(request.uri.query ?? ""))
    let page = try await accounts.events(of: user, as: query.role, after: query.after, limit: query.limit)
    let links = V2Links(baseURL, request)
    let snapshot = index.snapshot
    return .personal(
      V2SearchAnswer.document(
        page.events.map { $0.found(in: snapshot, links) },
        next: page.next.map {
          links.page(after: V2PersonalCursor.text($0, in: query.role), of: V2FeedRequest(request))
        }))
  }

  @Sendable private func delete(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    try V2DeletionDocument.check(await RequestBodyReader.json(of: request))
    try await accounts.deleteAccount(of: user)
    return Response(status: .noContent, headers: authenticator.clearing(request))
  }
}

extension PersonalEvent {
  /// The event as a list of v2 has it.
  func found(in snapshot: EventSnapshot, _ links: V2Links) -> FoundEvent {
    let override = occurrence == nil ? nil : overrides.first
    let shown = override ?? event
    var found = FoundEvent(
      event: shown, in: override == nil ? nil : event, occurrence: override == nil ? occurrence : nil,
      zone: .known(shown.timeZone),
      attendance: snapshot.attendance(of: event.id, occurrence?.recurrenceID), kilometres: nil,
      link: links.page(shown))
    found.mine = answer
    return found
  }
}
