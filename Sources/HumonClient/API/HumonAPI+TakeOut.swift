public import HumonModel
public import HumonWire

/// Everything of mine: as a document, as an archive, as a calendar.
extension HumonAPI {
  /// All that is kept of me, as one JSON document (`GET /v2/me/export`).
  public func export() async throws(HumonError) -> [UInt8] {
    var call = APICall("GET", "/v2/me/export")
    call.byteLimit = APICall.exportLimit
    return try await answer(call).body
  }

  /// All that is kept of me, as a keyed archive that another server takes (`GET /v2/me/archive`).
  public func archive() async throws(HumonError) -> [UInt8] {
    var call = APICall("GET", "/v2/me/archive")
    call.accept = "*/*"
    call.byteLimit = APICall.exportLimit
    return try await answer(call).body
  }

  /// Takes over what an archive brings along; what is here already is not made twice (`POST /v2/me/archive`).
  /// - Returns: the server's report, as `TakeOutReportDocument` writes it.
  public func restore(_ archive: [UInt8]) async throws(HumonError) -> JSONValue {
    var call = APICall("POST", "/v2/me/archive")
    call.rawBody = (TakeOutArchive.mediaType, archive)
    call.isRepeatable = true
    return try await document(call).value
  }

  /// Makes a private calendar, or gives it a new link, with which the one before ends (`POST /v2/me/feeds`).
  public func makePrivateFeed(_ role: PersonalRole) async throws(HumonError) -> PrivateFeedLink {
    var call = APICall("POST", "/v2/me/feeds")
    call.body = .object(["role": .text(role.rawValue)])
    return try await read(call) { document throws(AnswerProblem) in try PrivateFeedLink(document) }
  }

  /// Ends a private calendar (`DELETE /v2/me/feeds/{role}`).
  public func removePrivateFeed(_ role: PersonalRole) async throws(HumonError) {
    _ = try await answer(APICall("DELETE", "/v2/me/feeds/\(role.rawValue)"))
  }
}
