import Foundation
import HTTPTypes
import HumonModel
import HumonStore
import HumonTexts
import HumonWire
import Hummingbird
import NIOCore

/// /v2/me/archive: all that is kept of me as one keyed archive, and what such an archive brings along from elsewhere.
struct V2TakeOutController {
  /// The most bytes that an archive may have. Its events are in memory at once, and as rows some hundred times larger where
  /// they share places: whoever has more asks the operator, who has the command.
  static let archiveLimit = 8 << 20
  /// The most events, occurrences that differ, and answers of an archive: one such request must not write more than a
  /// person could in hours of writing one by one.
  static let entryLimit = 2_000
  /// What an archive may be called.
  private static let mediaTypes: Set = [TakeOutArchive.mediaType, "application/octet-stream"]

  let takeOuts: any TakeOutRepository
  let authenticator: V2Authenticator
  let limits: WindowLimiter<User.ID>

  /// What belongs under /v2/me.
  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self)
      .get("archive", use: export)
      .post("archive", use: restore)
  }

  @Sendable private func export(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    try limits.require(for: user)
    guard let takeOut = try await takeOuts.takeOut(of: user) else { throw RequestFailure.unauthorised }
    let archive = try await Self.offEventLoop { try TakeOutArchive.data(takeOut) }
    return Response(
      status: .ok,
      headers: [
        .contentType: TakeOutArchive.mediaType, .cacheControl: "private, no-store",
        .contentDisposition: #"attachment; filename="humon.archive""#,
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: archive)))
  }

  @Sendable private func restore(_ request: Request, _ context: HumonRequestContext) async throws -> Response
  {
    let user = try await authenticator.user(of: request)
    try limits.require(for: user)
    let body = try await RequestBodyReader.bytes(
      of: request, types: Self.mediaTypes, limit: Self.archiveLimit)
    let reading = try await Self.offEventLoop {
      try TakeOutArchive.reading(Data(body.readableBytesView))
    }
    var takeOut = reading.takeOut
    let entries = takeOut.answers.count + takeOut.events.reduce(0) { $0 + 1 + $1.overrides.count }
    guard entries <= Self.entryLimit else {
      throw DocumentFailure(DocumentProblem("", .tooMany(maximum: Self.entryLimit)))
    }
    // What feeds bring is the operator's to bring along, with the command.
    let foreign = takeOut.events.filter { !$0.isSelfMade }
    takeOut.events.removeAll { !$0.isSelfMade }
    var report = try await takeOuts.restore(takeOut, for: user)
    report.add(reading)
    for event in foreign {
      report.refuse(
        .init(
          uid: event.uid, name: event.details.name,
          reason: .invalid([DocumentProblem("/uid", .notValidHere)])))
    }
    let texts = Texts.preferred(acceptLanguage: request.headers[.acceptLanguage])
    return .personal(TakeOutReportDocument.body(report, in: texts))
  }

  /// An archive takes longer than others may wait for the loop that this request came from.
  private static func offEventLoop<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await Task.detached(operation: work).value
  }
}
