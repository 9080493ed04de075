import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// What ``EdgeResponder`` is for all other requests, in the terms of the connection's own parts.
struct ReadyResponder: Sendable {
  let routes: [ReadyRoute]
  let reception: Reception
  let date: CurrentDate

  /// Nil for a request that has to go the long way.
  func request(_ head: HTTPRequestHead) -> ReadyRequest? {
    guard head.method == .GET else { return nil }
    for route in routes {
      if let request = route(head) { return head.headers.announceBody ? nil : request }
    }
    return nil
  }

  /// The answer with all its headers, in the order in which Hummingbird sets them.
  func answer(_ request: ReadyRequest, _ head: HTTPRequestHead, peer: IPAddress?) -> (
    HTTPResponseHead, ByteBuffer
  ) {
    let arrival = reception.arrival(
      from: peer, requestID: head.headers.value(.xRequestID),
      forwardedFor: head.headers.value(.xForwardedFor))
    var answer = answer(request, head, arrival)
    answer.headers.append(HTTPField(name: .contentLength, value: String(answer.body.readableBytes)))
    CrossOrigin.apply(toReadOf: head.uri, &answer.headers)
    answer.headers.append(HTTPField(name: .xRequestID, value: arrival.requestID))
    answer.headers.append(HTTPField(name: .date, value: date.text))
    reception.note(
      arrival, .get, path: String(head.uri.prefix { $0 != "?" }),
      route: arrival.refusal == nil ? request.route : ServerMetrics.unrouted, answer.status)
    let response = HTTPResponse(status: answer.status, headerFields: answer.headers)
    return (HTTPResponseHead(response), answer.body)
  }

  private func answer(_ request: ReadyRequest, _ head: HTTPRequestHead, _ arrival: Reception.Arrival)
    -> ReadyAnswer
  {
    do {
      if let refusal = arrival.refusal { throw refusal }
      return try request.answer()
    } catch {
      let answer = FailureAnswer.answer(
        to: error, target: head.uri, acceptLanguage: head.headers.value(.acceptLanguage))
      reception.note(error, answer.status, arrival)
      return answer
    }
  }
}

extension HTTPHeaders {
  /// The value of a field as swift-http-types gives it: without the spaces around it, and of several fields as one (RFC 9110,
  /// sections 5.5 and 5.3). Nil if there is none.
  func value(_ name: HTTPField.Name) -> String? {
    let values = self[name.rawName].map { HTTPField(name: name, value: $0).value }
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Whether a body is on its way (RFC 9112, section 6.3), or somebody asks for leave to send one.
  fileprivate var announceBody: Bool {
    contains(name: "Content-Length") || contains(name: "Transfer-Encoding") || contains(name: "Expect")
  }
}
