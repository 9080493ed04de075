import HumonModel
import HumonStore
import Hummingbird

/// Finds out for which user a request speaks.
struct V1Authenticator {
  let users: any UserRepository

  /// The user whose token the request carries, in either of the two headers that apps use.
  /// - Throws: ``RequestFailure/unauthorised`` where there is none, or nobody holds it; `StoreError`
  func user(of request: Request) async throws -> User.ID {
    guard let token = request.headers.value(.authToken) ?? request.headers.value(.deviceToken),
      !token.isEmpty,
      let user = try await users.user(holding: TokenHash(of: token))
    else { throw RequestFailure.unauthorised }
    return user
  }
}
