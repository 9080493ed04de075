import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird
import NIOCore

/// GET /v2/me/export: everything that is kept of me, as one document, sent while it is read.
struct V2ExportController {
  /// How many rows are read at once.
  static let part = 200

  let accounts: any AccountRepository
  let devices: any DeviceRepository
  let authenticator: V2Authenticator
  let limits: WindowLimiter<User.ID>

  /// What belongs under /v2/me.
  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self).get("export", use: export)
  }

  @Sendable private func export(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    try limits.require(for: user)
    guard let account = try await accounts.account(of: user) else { throw RequestFailure.unauthorised }
    let devices = try await devices.devices(of: user)
    let head = V2Export.head(
      account.user, devices: devices, hasRecoveryCode: account.hasRecoveryCode,
      feeds: account.feeds.map { ($0.role, $0.created) })
    let body = ResponseBody { [accounts] writer in
      try await writer.write(ByteBuffer(bytes: head))
      try await writer.write(ByteBuffer(string: #","events":["#))
      try await Self.events(of: user, accounts, into: &writer)
      try await writer.write(ByteBuffer(string: #"],"attendance":["#))
      try await Self.answers(of: user, accounts, into: &writer)
      try await writer.write(ByteBuffer(string: "]}"))
      try await writer.finish(nil)
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/json; charset=utf-8", .cacheControl: "no-store",
        .contentDisposition: #"attachment; filename="humon.json""#,
      ], body: body)
  }

  private static func events(
    of user: User.ID, _ accounts: any AccountRepository, into writer: inout any ResponseBodyWriter
  ) async throws {
    var position: PersonalPosition?
    var isFirst = true
    repeat {
      let page = try await accounts.events(of: user, as: .owner, after: position, limit: part)
      for event in page.events {
        let bytes = V2Export.event(event.event, overrides: event.overrides)
        try await write(bytes, &isFirst, into: &writer)
      }
      position = page.next
    } while position != nil
  }

  private static func answers(
    of user: User.ID, _ accounts: any AccountRepository, into writer: inout any ResponseBodyWriter
  ) async throws {
    var position: PersonalPosition?
    var isFirst = true
    repeat {
      let answers = try await accounts.answers(of: user, after: position, limit: part)
      for answer in answers {
        let bytes = V2Export.answer(
          answer.answer, uid: answer.uid, occurrence: answer.occurrence, created: answer.created)
        try await write(bytes, &isFirst, into: &writer)
      }
      position =
        answers.count < part
        ? nil : answers.last.map { PersonalPosition(event: $0.event, occurrence: $0.occurrence) }
    } while position != nil
  }

  private static func write(
    _ element: [UInt8], _ isFirst: inout Bool, into writer: inout any ResponseBodyWriter
  ) async throws {
    var buffer = ByteBuffer()
    if !isFirst { buffer.writeString(",") }
    buffer.writeBytes(element)
    isFirst = false
    try await writer.write(buffer)
  }
}
