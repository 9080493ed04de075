import HTTPTypes
import HumonModel
import Hummingbird

/// What stands between the router and every request that is not answered on its connection (``ReadyAnswers``): limits for
/// writers, what becomes of errors, headers for pages of other origins, compression.
///
/// It is one responder around the router rather than a chain of middleware, because a request takes a few microseconds and
/// each link of such a chain would be seen in it.
struct EdgeResponder: HTTPResponder {
  typealias Context = HumonRequestContext
  /// The most bytes of the target of a request to v2, its query included: all parameters of a search fit several times. v1
  /// has always read whatever HTTP lets through.
  static let targetLength = 8_192

  let reception: Reception
  let router: RouterResponder<HumonRequestContext>
  let allowedMethods: AllowedMethods
  let writeLimiter: WriteLimiter
  /// What a browser is shown for what is not there; nil where there are no pages.
  let missingPage: MissingPage?

  func respond(to request: Request, context: HumonRequestContext) async throws -> Response {
    let arrival = reception.arrival(
      from: context.peer, requestID: request.headers[.xRequestID],
      forwardedFor: request.headers[.xForwardedFor], isLimited: !OperationsController.isAsked(by: request))
    let request = CanonicalPath.apply(to: request)
    var context = context
    context.client = arrival.client
    context.wantsBody = request.method != .head
    var response = await answer(request, context, arrival)
    response.headers.append(HTTPField(name: .xRequestID, value: arrival.requestID))
    let route = Self.route(of: context) ?? ServerMetrics.unrouted
    reception.note(arrival, request.method, path: request.uri.path, route: route, response.status)
    return response
  }

  private func answer(_ request: Request, _ context: HumonRequestContext, _ arrival: Reception.Arrival)
    async -> Response
  {
    var response: Response
    if let refusal = arrival.refusal {
      response = FailureAnswer.response(to: refusal, request)
    } else {
      let allowances = await writeLimiter.allowances(request, context.client)
      if let refusal = allowances.refusal {
        response = FailureAnswer.response(to: refusal, request)
      } else {
        response = await routed(request, context, arrival)
      }
      allowances.note(in: &response.headers)
    }
    CrossOrigin.apply(to: &response, request)
    response = await AnswerCompression.apply(to: response, request)
    if request.method == .head { Self.removeBody(of: &response) }
    return response
  }

  /// The length stays what it would be; of a stream nobody knows it (RFC 9110, section 9.3.2).
  private static func removeBody(of response: inout Response) {
    let knowsLength = response.headers.contains(.contentLength)
    response = Response(
      status: response.status, headers: response.headers,
      body: knowsLength ? ResponseBody() : ResponseBody { try await $0.finish(nil) })
  }

  private func routed(
    _ request: Request, _ context: HumonRequestContext, _ arrival: Reception.Arrival
  ) async -> Response {
    if let target = request.head.path, target.utf8.count > Self.targetLength, target.hasPrefix("/v2/") {
      return FailureAnswer.response(status: .uriTooLong, request)
    }
    do {
      let response = try await router.respond(to: Self.asGET(request), context: context)
      return Self.route(of: context) == nil ? unrouted(request) : response
    } catch {
      return failure(error, request, arrival)
    }
  }

  private func failure(
    _ error: any Error, _ request: Request, _ arrival: Reception.Arrival
  ) -> Response {
    if case RequestFailure.notFound = error, let page = missingPage(for: request) { return page }
    let answer = FailureAnswer.response(to: error, request)
    reception.note(error, answer.status, arrival)
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
