import HTTPTypes
import Hummingbird
import NIOCore

/// An answer that is all there: the connection sends it itself (``ReadyAnswers``), or Hummingbird does.
struct ReadyAnswer: Sendable {
  let status: HTTPResponse.Status
  /// Without the length of the body.
  var headers: HTTPFields
  let body: ByteBuffer

  init(status: HTTPResponse.Status, headers: HTTPFields = [:], body: ByteBuffer = ByteBuffer()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The same for Hummingbird.
  var response: Response {
    Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}

extension ReadyAnswer {
  /// JSON, whose character set is always said.
  static func json(_ body: ByteBuffer, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:])
    -> ReadyAnswer
  {
    var headers = headers
    if headers.isEmpty {
      headers = jsonHeaders
    } else {
      headers[.contentType] = jsonType
    }
    return ReadyAnswer(status: status, headers: headers, body: body)
  }

  static func json(_ body: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:])
    -> ReadyAnswer
  {
    json(ByteBuffer(bytes: body), status: status, headers: headers)
  }

  static let jsonType = "application/json; charset=utf-8"
  private static let jsonHeaders: HTTPFields = [.contentType: jsonType]
  /// How many fields an answer gets on its way out: its length, the request's name, the date, and one of a version's own.
  static let laterFields = 4
}

extension Response {
  /// JSON, whose character set is always said.
  static func json(_ body: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) -> Response
  {
    ReadyAnswer.json(body, status: status, headers: headers).response
  }

  static func json(_ body: ByteBuffer, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:])
    -> Response
  {
    ReadyAnswer.json(body, status: status, headers: headers).response
  }
}
