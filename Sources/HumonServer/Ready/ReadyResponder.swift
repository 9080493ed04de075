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

  /// The answer with all its headers.
  func answer(_ request: ReadyRequest, _ head: HTTPRequestHead, peer: IPAddress?) -> (
    HTTPResponseHead, ByteBuffer
  ) {
    let arrival = arrival(head, from: peer)
    let answer = answer(request, head, arrival)
    return (self.head(of: answer, to: head, arrival, route: request.route), answer.body)
  }

  func arrival(_ head: HTTPRequestHead, from peer: IPAddress?) -> Reception.Arrival {
    reception.arrival(
      from: peer, requestID: head.headers.value(.xRequestID),
      forwardedFor: head.headers.value(.xForwardedFor))
  }

  /// What an answer begins with, its headers in the order in which Hummingbird sets them; it is counted and logged.
  /// - Parameter isEndless: whether nobody knows how long the answer will be.
  func head(
    of answer: ReadyAnswer, to head: HTTPRequestHead, _ arrival: Reception.Arrival, route: String,
    isEndless: Bool = false
  ) -> HTTPResponseHead {
    var headers = answer.headers
    if !isEndless {
      headers.append(HTTPField(name: .contentLength, value: String(answer.body.readableBytes)))
    }
    CrossOrigin.apply(toReadOf: head.uri, &headers)
    headers.append(HTTPField(name: .xRequestID, value: arrival.requestID))
    headers.append(HTTPField(name: .date, value: date.text))
    reception.note(
      arrival, .get, path: String(head.uri.prefix { $0 != "?" }),
      route: arrival.refusal == nil ? route : ServerMetrics.unrouted, answer.status)
    return HTTPResponseHead(HTTPResponse(status: answer.status, headerFields: headers))
  }

  private func answer(_ request: ReadyRequest, _ head: HTTPRequestHead, _ arrival: Reception.Arrival)
    -> ReadyAnswer
  {
    do {
      if let refusal = arrival.refusal { throw refusal }
      return try request.answer()
    } catch {
      return failure(error, head, arrival)
    }
  }

  /// The answer to what goes wrong.
  func failure(_ error: any Error, _ head: HTTPRequestHead, _ arrival: Reception.Arrival) -> ReadyAnswer {
    let answer = FailureAnswer.answer(
      to: error, target: head.uri, acceptLanguage: head.headers.value(.acceptLanguage))
    reception.note(error, answer.status, arrival)
    return answer
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
  var announceBody: Bool {
    contains(name: "Content-Length") || contains(name: "Transfer-Encoding") || contains(name: "Expect")
  }
}
