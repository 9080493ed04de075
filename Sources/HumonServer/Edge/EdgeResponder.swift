import HTTPTypes
import HumonModel
import Hummingbird
import Logging

/// What stands between every request and the routes: who asks, whether he may ask that often, which request it is, what
/// becomes of errors, and the record of it all.
///
/// It is one responder around the router rather than a chain of middleware, because a search takes a few microseconds
/// and each link of such a chain would be seen in it.
struct EdgeResponder: HTTPResponder {
  typealias Context = HumonRequestContext
  /// The most bytes of the target of a request to v2, its query included: all parameters of a search fit several times. v1
  /// has always read whatever HTTP lets through.
  static let targetLength = 8_192

  let v1Events: V1EventsController
  let router: RouterResponder<HumonRequestContext>
  let allowedMethods: AllowedMethods
  let clientAddress: ClientAddress
  let rateLimiter: RateLimiter?
  let writeLimiter: WriteLimiter
  let requestIdentity: RequestIdentity
  let metrics: ServerMetrics
  /// What a browser is shown for what is not there; nil where there are no pages.
  let missingPage: MissingPage?
  let logsRequests: Bool
  let uptime: Uptime

  func respond(to request: Request, context: HumonRequestContext) async throws -> Response {
    let start = uptime()
    let requestID = requestIdentity.name(of: request)
    let client = clientAddress.resolve(peer: context.peer, headers: request.headers)
    let tooSoon = client.flatMap { rateLimiter?.take(for: $0.client, at: start.seconds) }
    if tooSoon == nil, let read = V1Read(request) {
      let response = answer(to: read, request, context, requestID)
      return record(response, request, context, read.route, requestID, from: client, since: start)
    }
    let request = CanonicalPath.apply(to: request)
    var context = context
    context.client = client
    let response = await answer(request, context, requestID, tooSoon: tooSoon)
    let route = Self.route(of: context) ?? ServerMetrics.unrouted
    return record(response, request, context, route, requestID, from: client, since: start)
  }

  /// Gives the answer its name, counts it and logs it.
  private func record(
    _ response: consuming Response, _ request: Request, _ context: HumonRequestContext, _ route: String,
    _ requestID: String, from client: IPAddress?, since start: MonotonicTime
  ) -> Response {
    response.headers.append(HTTPField(name: .xRequestID, value: requestID))
    let duration = uptime() - start
    metrics.note(route: route, method: request.method, status: response.status, nanoseconds: duration)
    if logsRequests {
      AccessLog.write(
        request, response, client: client, route: route, requestID: requestID, nanoseconds: duration,
        context.logger)
    }
    return response
  }

  /// The short way: nothing of what other rooms need is done for these.
  private func answer(
    to read: V1Read, _ request: Request, _ context: HumonRequestContext, _ requestID: String
  ) -> Response {
    do {
      return try v1Events.answer(to: read, request)
    } catch {
      return failure(error, request, context, requestID)
    }
  }

  /// The way of all other requests.
  /// - Parameter tooSoon: the seconds that the client has to wait; nil where it has not.
  private func answer(
    _ request: Request, _ context: HumonRequestContext, _ requestID: String, tooSoon: Int?
  ) async -> Response {
    var response: Response
    if let tooSoon {
      response = FailureAnswer.response(to: RequestFailure.tooManyRequests(retryAfter: tooSoon), request)
    } else {
      let allowances = await writeLimiter.allowances(request, context.client)
      if let refusal = allowances.refusal {
        response = FailureAnswer.response(to: refusal, request)
      } else {
        response = await routed(request, context, requestID)
      }
      allowances.note(in: &response.headers)
    }
    CrossOrigin.apply(to: &response, request)
    response = await AnswerCompression.apply(to: response, request)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func routed(
    _ request: Request, _ context: HumonRequestContext, _ requestID: String
  ) async -> Response {
    if let target = request.head.path, target.utf8.count > Self.targetLength, target.hasPrefix("/v2/") {
      return FailureAnswer.response(status: .uriTooLong, request)
    }
    do {
      let response = try await router.respond(to: Self.asGET(request), context: context)
      return Self.route(of: context) == nil ? unrouted(request) : response
    } catch {
      return failure(error, request, context, requestID)
    }
  }

  private func failure(
    _ error: any Error, _ request: Request, _ context: HumonRequestContext, _ requestID: String
  ) -> Response {
    if case RequestFailure.notFound = error, let page = missingPage(for: request) { return page }
    let answer = FailureAnswer.response(to: error, request)
    if answer.status.kind == .serverError {
      context.logger.error("request failed", metadata: ["error": "\(error)", "request_id": "\(requestID)"])
    }
    return answer
  }

  /// HEAD is answered as GET is, and loses its body when all headers are known, those of compression too.
  private static func asGET(_ request: Request) -> Request {
    guard request.method == .head else { return request }
    var head = request.head
    head.method = .get
    return Request(head: head, body: request.body)
  }

  /// The route that the router has found; nil where it has none, which Hummingbird says by a name.
  private static func route(of context: HumonRequestContext) -> String? {
    context.endpointPath.flatMap { $0 == "NotFound" ? nil : $0 }
  }

  private func unrouted(_ request: Request) -> Response {
    guard let allow = allowedMethods.allow(for: request.uri.path) else {
      return missingPage(for: request) ?? FailureAnswer.response(status: .notFound, request)
    }
    if request.method == .options { return Response(status: .noContent, headers: [.allow: allow]) }
    return FailureAnswer.response(status: .methodNotAllowed, headers: [.allow: allow], request)
  }

  private func missingPage(for request: Request) -> Response? {
    MissingPage.isWanted(by: request) ? missingPage?.response(to: request) : nil
  }
}
