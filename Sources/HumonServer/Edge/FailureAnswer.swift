import HTTPTypes
import HumonTexts
import Hummingbird

/// The one place where what went wrong becomes an answer, in the form of the API that was asked.
enum FailureAnswer {
  static func answer(to error: any Error, target: String?, acceptLanguage: @autoclosure () -> String?)
    -> ReadyAnswer
  {
    isOfV2(target)
      ? V2ErrorAnswer(error, in: .preferred(acceptLanguage: acceptLanguage())).answer
      : V1ErrorAnswer(error).answer
  }

  static func response(to error: any Error, _ request: Request) -> Response {
    answer(to: error, target: request.head.path, acceptLanguage: request.headers[.acceptLanguage]).response
  }

  /// The answer for an address or a method that is not there.
  static func response(status: HTTPResponse.Status, headers: HTTPFields = [:], _ request: Request) -> Response
  {
    let answer =
      isOfV2(request.head.path)
      ? V2ErrorAnswer(
        status: status, headers: headers, in: .preferred(acceptLanguage: request.headers[.acceptLanguage])
      ).answer
      : V1ErrorAnswer(status: status, headers: headers).answer
    return answer.response
  }

  private static func isOfV2(_ target: String?) -> Bool {
    target?.hasPrefix("/v2/") ?? false
  }
}
