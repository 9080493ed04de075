import HumonModel
import HumonStore
import HumonWire
import Hummingbird

/// POST /v2/me/recovery-code: the code that somebody writes down, for the day when all devices are lost. It is shown this
/// once, and takes the place of the one before.
struct V2RecoveryController {
  /// How many symbols the code has, of five bits each.
  static let codeLength = 28
  /// How many symbols stand together.
  private static let group = 4

  let devices: any DeviceRepository
  let authenticator: V2Authenticator
  let limits: WindowLimiter<User.ID>
  let makeCode: CodeMaker

  /// What belongs under /v2/me.
  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self).post("recovery-code", use: create)
  }

  @Sendable private func create(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    try limits.require(for: user)
    let code = makeCode(Self.codeLength)
    try await devices.keepRecoveryCode(TokenHash(of: code.symbols), of: user)
    return .personal(V2DeviceAnswers.code(code.grouped(by: Self.group), until: nil), status: .created)
  }
}
