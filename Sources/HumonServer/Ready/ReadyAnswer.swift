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
  /// How many fields an answer gets on its way out: its length, the request's name, the date, and one of a version's own.
  static let laterFields = 4
}
