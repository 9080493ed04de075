import HTTPTypes
import HumonTexts
import Hummingbird

/// The one place where what went wrong becomes an answer, in the form of the API that was asked.
enum FailureAnswer {
  static func response(to error: any Error, _ request: Request) -> Response {
    isOfV2(request)
      ? V2ErrorAnswer(error, in: texts(for: request)).response : ErrorAnswer(error).response
  }

  /// The answer for an address or a method that is not there.
  static func response(status: HTTPResponse.Status, headers: HTTPFields = [:], _ request: Request) -> Response
  {
    isOfV2(request)
      ? V2ErrorAnswer(status: status, headers: headers, in: texts(for: request)).response
      : ErrorAnswer(status: status, headers: headers).response
  }

  private static func isOfV2(_ request: Request) -> Bool {
    request.head.path?.hasPrefix("/v2/") ?? false
  }

  private static func texts(for request: Request) -> Texts {
    .preferred(acceptLanguage: request.headers[.acceptLanguage])
  }
}
