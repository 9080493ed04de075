import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird
import Logging

/// Makes a code of so many symbols that nobody can guess.
typealias CodeMaker = @Sendable (_ length: Int) -> ReadableCode

/// POST /v2/devices: a new user, or a further device of one who shows a code.
///
/// An app shows the app secret and is given a token. A page of Humon's own has no secret, because whatever is in a page is
/// none: it is limited instead, and its token goes into a cookie that no script can read.
struct V2NewDeviceController {
  /// How many symbols a token has, of five bits each.
  static let tokenLength = 32

  let devices: any DeviceRepository
  let secrets: AppSecrets
  let pages: OwnPages
  let cookie: SessionCookie
  /// New users without an app secret.
  let newUsers: WindowLimiter<IPAddress>
  /// Wrong codes that are tried.
  let codes: WindowLimiter<IPAddress>
  let makeCode: CodeMaker

  /// What belongs under /v2/devices.
  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self).post(use: create)
  }

  @Sendable private func create(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let caller = pages.caller(of: request)
    let secret = request.headers[.appSecret].flatMap { secrets.name(of: $0) }
    if caller == .foreignPage, secret == nil { throw RequestFailure.foreignPage }
    let wish = try V2NewDevice(await RequestBodyReader.jsonIfAny(of: request))
    let token = makeCode(Self.tokenLength).symbols.lowercased()
    let new = NewDevice(token: TokenHash(of: token), name: wish.name)
    let device = try await device(new, wish.code, caller, secret, context)
    guard case .ownPage(let isSecure) = caller, secret == nil else {
      return .personal(V2DeviceAnswers.created(device, token: token), status: .created)
    }
    var response = Response.personal(V2DeviceAnswers.created(device, token: nil), status: .created)
    response.headers[.setCookie] = cookie.setting(token, isSecure: isSecure)
    return response
  }

  private func device(
    _ new: NewDevice, _ code: V2NewDevice.Code?, _ caller: OwnPages.Caller, _ secret: String?,
    _ context: HumonRequestContext
  ) async throws -> Device {
    switch code {
    case .link(let text):
      return try await trying(context) {
        try await devices.addDevice(
          new, linkCode: hash(text, length: V2DevicesController.linkCodeLength))
      }
    case .recovery(let text):
      return try await trying(context) {
        try await devices.addDevice(new, recoveryCode: hash(text, length: RecoveryCode.length))
      }
    case nil:
      if let secret {
        context.logger.debug("user registered", metadata: ["app_secret": .string(secret)])
      } else {
        guard case .ownPage = caller else { throw RequestFailure.wrongAppSecret }
        try newUsers.require(for: context.limitedClient)
      }
      return try await devices.makeUser(with: new)
    }
  }

  /// Counts a code as a wrong one until it was the right one: many that are tried at once count, too.
  private func trying(
    _ context: HumonRequestContext, _ add: () async throws -> Device
  ) async throws -> Device {
    try codes.require(for: context.limitedClient)
    let device = try await add()
    codes.giveBack(for: context.limitedClient)
    return device
  }

  private func hash(_ text: String, length: Int) throws -> TokenHash {
    guard let code = ReadableCode(text, length: length) else { throw RequestFailure.unknownCode }
    return TokenHash(of: code.symbols)
  }
}
