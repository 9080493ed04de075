import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird

/// /v2/devices: what speaks for a user. Listed, named, revoked, and linked by a code that one device shows to the next.
struct V2DevicesController {
  /// How many symbols a link code has, of five bits each: what somebody types within a few minutes, and nobody guesses in
  /// that time.
  static let linkCodeLength = 10
  /// How long a link code is good, in milliseconds.
  static let linkCodeLifetime: Int64 = 10 * 60_000

  let devices: any DeviceRepository
  let authenticator: V2Authenticator
  let limits: WindowLimiter<User.ID>
  let makeCode: CodeMaker

  /// What belongs under /v2/devices, but for making one: ``V2NewDeviceController``.
  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self)
      .get(use: list)
      .post("links", use: link)
      .patch(":id", use: rename)
      .delete(":id", use: revoke)
  }

  @Sendable private func list(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let current = try await current(request)
    return .personal(V2DeviceAnswers.list(try await devices.devices(of: user), current: current))
  }

  @Sendable private func link(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    try limits.require(for: user)
    let code = makeCode(Self.linkCodeLength)
    let end = try await devices.keepLinkCode(
      TokenHash(of: code.symbols), of: user, forMilliseconds: Self.linkCodeLifetime)
    return .personal(
      V2DeviceAnswers.code(code.grouped(by: Self.linkCodeLength / 2), until: end), status: .created)
  }

  @Sendable private func rename(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let id = try id(context)
    guard let before = try await devices.devices(of: user).first(where: { $0.id == id }) else {
      throw RequestFailure.notFound
    }
    let patch = try await RequestBodyReader.json(of: request, type: V2Patch.mediaType)
    let device = try await devices.rename(
      id, to: V2DevicePatch.name(patch, before: before.name), of: user)
    return .personal(V2DeviceAnswers.device(device, isCurrent: try await current(request) == id))
  }

  @Sendable private func revoke(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let id = try id(context)
    let current = try await current(request)
    try await devices.revoke(id, of: user)
    return Response(status: .noContent, headers: id == current ? authenticator.clearing(request) : [:])
  }

  /// The device that asks.
  private func current(_ request: Request) async throws -> Device.ID? {
    guard let credential = authenticator.credential(of: request) else { return nil }
    return try await devices.device(holding: credential.hash)?.id
  }

  private func id(_ context: HumonRequestContext) throws -> Device.ID {
    guard let id = context.parameters.get("id").flatMap({ Device.ID(decimal: $0) }) else {
      throw RequestFailure.notFound
    }
    return id
  }
}

extension Response {
  /// An answer for one person alone, which nobody else keeps.
  static func personal(_ body: [UInt8], status: HTTPResponse.Status = .ok) -> Response {
    .json(body, status: status, headers: [.cacheControl: "no-store"])
  }
}

extension V2Authenticator {
  /// What tells a browser to forget its cookie, where it has sent one.
  func clearing(_ request: Request) -> HTTPFields {
    guard let token = cookie.token(of: request) else { return [:] }
    return [.setCookie: cookie.clearing(isSecure: token.isSecure)]
  }
}
