import HumonModel
import HumonStore
import HumonWire
import Hummingbird

/// POST /v2/me/recovery-code: the code that somebody writes down, for the day when all devices are lost. It is shown this
/// once, and takes the place of the one before.
struct V2RecoveryController {
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
    let code = makeCode(RecoveryCode.length)
    try await devices.keepRecoveryCode(TokenHash(of: code.symbols), of: user)
    return .personal(V2DeviceAnswers.code(code.grouped(by: RecoveryCode.group), until: nil), status: .created)
  }
}
