import HTTPTypes
import HumonModel
import HumonStore
import Hummingbird

/// Finds out for which user a request speaks: by `Authorization: Bearer` (RFC 6750), by the headers that v1's apps use, or
/// by the cookie of Humon's own pages.
///
/// A browser sends its cookie along whoever has caused the request. That is why one that changes something counts only if
/// it comes from one of Humon's own pages.
struct V2Authenticator {
  let users: any UserRepository
  let pages: OwnPages
  let cookie: SessionCookie

  /// The user whose token the request carries.
  /// - Throws: ``RequestFailure/unauthorised`` where there is none, or nobody holds it; ``RequestFailure/foreignPage``;
  ///   `StoreError`
  func user(of request: Request) async throws -> User.ID {
    guard let user = try await userIfAny(of: request) else { throw RequestFailure.unauthorised }
    return user
  }

  /// The user whose token the request carries; nil for a request without a token, and for a cookie that has ended: a page
  /// cannot leave it out.
  /// - Throws: ``RequestFailure/unauthorised`` for a token that nobody holds; ``RequestFailure/foreignPage``;
  ///   `StoreError`
  func userIfAny(of request: Request) async throws -> User.ID? {
    guard let credential = credential(of: request) else { return nil }
    let user = try await users.user(holding: credential.hash)
    if !credential.isCookie, user == nil { throw RequestFailure.unauthorised }
    if credential.isCookie, user != nil, request.method.changesSomething {
      guard case .ownPage = pages.caller(of: request) else { throw RequestFailure.foreignPage }
    }
    return user
  }

  /// What a request shows of its sender: a token, hashed at once.
  struct Credential {
    let hash: TokenHash
    let isCookie: Bool
  }

  /// What a request shows; nil if nothing. A header counts more than the cookie.
  func credential(of request: Request) -> Credential? {
    if let token = Self.token(of: request) { return Credential(hash: TokenHash(of: token), isCookie: false) }
    return cookie.token(of: request).map { Credential(hash: TokenHash(of: $0.text), isCookie: true) }
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
