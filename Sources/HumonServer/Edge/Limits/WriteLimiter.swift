import HTTPTypes
import HumonModel
import HumonStore
import Hummingbird

/// How often one address and one user may change something. Requests that only read pass by untouched.
struct WriteLimiter: Sendable {
  private let addresses: WindowLimiter<IPAddress>
  private let users: WindowLimiter<User.ID>
  private let authenticator: V2Authenticator
  private let isOn: Bool

  init(_ limits: PeopleLimits, authenticator: V2Authenticator, _ uptime: @escaping Uptime) {
    addresses = WindowLimiter(limits.writesOfAddress, uptime)
    users = WindowLimiter(limits.writesOfUser, uptime)
    self.authenticator = authenticator
    isOn = limits.writesOfAddress != nil || limits.writesOfUser != nil
  }

  /// What the limits say to a request: the one that leaves least comes first. Empty for one that only reads.
  func allowances(_ request: Request, _ client: IPAddress?) async -> [NamedAllowance] {
    guard isOn, request.method.changesSomething else { return [] }
    var allowances: [NamedAllowance] = []
    if let client, let allowance = addresses.take(for: client.client) {
      allowances.append(NamedAllowance(name: "address", allowance))
      // Who is refused is not asked for his name.
      if !allowance.isGranted { return allowances }
    }
    if let user = try? await authenticator.userIfAny(of: request),
      let allowance = users.take(for: user)
    {
      allowances.append(NamedAllowance(name: "user", allowance))
    }
    return allowances.sorted { $0.allowance.remaining < $1.allowance.remaining }
  }
}

/// An allowance, and what its limit is called.
struct NamedAllowance: Sendable {
  let name: String
  let allowance: Allowance

  init(name: String, _ allowance: Allowance) {
    (self.name, self.allowance) = (name, allowance)
  }
}

extension [NamedAllowance] {
  /// Why the request is not answered; nil if it is.
  var refusal: RequestFailure? {
    first { !$0.allowance.isGranted }.map { .tooManyRequests(retryAfter: Swift.max(1, $0.allowance.wait)) }
  }

  /// Says what the limits are: `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-11, and for the
  /// tightest of them the three fields of the draft's earlier versions, which most clients know.
  func note(in headers: inout HTTPFields) {
    guard let tightest = first?.allowance else { return }
    headers[.rateLimitPolicy] = map {
      "\"\($0.name)\";q=\($0.allowance.limit.count);w=\($0.allowance.limit.seconds)"
    }.joined(separator: ", ")
    headers[.rateLimit] = map { "\"\($0.name)\";r=\($0.allowance.remaining);t=\($0.allowance.reset)" }
      .joined(separator: ", ")
    headers[.rateLimitLimit] = String(tightest.limit.count)
    headers[.rateLimitRemaining] = String(tightest.remaining)
    headers[.rateLimitReset] = String(tightest.reset)
  }
}

extension Allowance {
  /// Seconds after which the present stretch counts no more.
  fileprivate var reset: Int { isGranted ? limit.seconds : Swift.max(1, wait) }
}

extension HTTPRequest.Method {
  /// Whether a request of this method may change something (RFC 9110, section 9.2.1).
  var changesSomething: Bool { self != .get && self != .head && self != .options && self != .trace }
}

extension HTTPField.Name {
  // The names are fixed and valid, so that making them cannot fail.
  fileprivate static let rateLimitPolicy = Self("RateLimit-Policy")!
  fileprivate static let rateLimit = Self("RateLimit")!
  fileprivate static let rateLimitLimit = Self("RateLimit-Limit")!
  fileprivate static let rateLimitRemaining = Self("RateLimit-Remaining")!
  fileprivate static let rateLimitReset = Self("RateLimit-Reset")!
}
