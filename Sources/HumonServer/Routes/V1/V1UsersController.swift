import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird
import Logging

/// POST /v1/users: whoever knows the app secret gets a user, and a token to speak for it.
struct V1UsersController {
  let users: any UserRepository
  let secrets: AppSecrets
  /// Makes a token that nobody can guess.
  let makeToken: @Sendable () -> String

  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self).post(use: create)
  }

  @Sendable private func create(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let body = try await RequestBodyReader.value(of: request)
    guard let secret = request.headers[.appSecret], let name = secrets.name(of: secret) else {
      throw RequestFailure.wrongAppSecret
    }
    let token = try V1Requests.deviceToken(body)?.rawValue ?? makeToken()
    // A header's value comes without the spaces around it, so that these cannot count.
    let user = try await users.register(TokenHash(of: String(token[...].trimmingSpaces())))
    context.logger.debug("user registered", metadata: ["app_secret": .string(name)])
    return .json(V1Answers.createdUser(user, token: token))
  }
}

extension HTTPField.Name {
  // The names are fixed and valid, so that making them cannot fail.
  static let appSecret = Self("tb-app-secret")!
  static let authToken = Self("tb-auth-token")!
  static let deviceToken = Self("tb-device-token")!
}
