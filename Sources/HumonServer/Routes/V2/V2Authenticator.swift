import HTTPTypes
import HumonModel
import HumonStore
import Hummingbird

/// Finds out for which user a request speaks: by `Authorization: Bearer` (RFC 6750), or by the headers that v1's apps use.
struct V2Authenticator {
  let users: any UserRepository

  /// The user whose token the request carries.
  /// - Throws: ``RequestFailure/unauthorised`` where there is none, or nobody holds it; `StoreError`
  func user(of request: Request) async throws -> User.ID {
    guard let user = try await userIfAny(of: request) else { throw RequestFailure.unauthorised }
    return user
  }

  /// The user whose token the request carries; nil for a request without a token.
  /// - Throws: ``RequestFailure/unauthorised`` for a token that nobody holds; `StoreError`
  func userIfAny(of request: Request) async throws -> User.ID? {
    guard let token = Self.token(of: request) else { return nil }
    guard let user = try await users.user(holding: TokenHash(of: token)) else {
      throw RequestFailure.unauthorised
    }
    return user
  }

  private static func token(of request: Request) -> String? {
    if let header = request.headers[.authorization] {
      let scheme = header.prefix { $0 != " " }
      guard scheme.lowercased() == "bearer" else { return "" }
      return String(header[scheme.endIndex...].drop { $0 == " " })
    }
    return request.headers[.authToken] ?? request.headers[.deviceToken]
  }
}
