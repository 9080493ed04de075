import Foundation
import HTTPTypes
import HumonStore

/// What the tests of v2 send, short to write.
extension TestServer {
  static let run = """
    {"name":"Run","place":{"name":"Park","latitude":52.5,"longitude":13.4},"start":"2026-11-26T19:00:00",
     "end":"2026-11-26T20:00:00","time_zone":"Europe/Berlin","recurrence":{"rules":["FREQ=WEEKLY;BYDAY=TH"]}}
    """
  static let tea = """
    {"name":"Tea","place":{"latitude":52.5,"longitude":13.4},"start":"2026-12-01T16:00:00","time_zone":"Europe/Berlin"}
    """

  /// Sends a document of v2 as a user.
  func v2(
    _ method: HTTPRequest.Method, _ path: String, as user: TestUser? = nil, ifMatch: String? = nil,
    type: String? = nil, headers: HTTPFields = [:], _ body: String? = nil
  ) async throws -> Answer {
    var headers = headers
    headers[.authorization] = user.map { "Bearer \($0.token)" }
    headers[.ifMatch] = ifMatch
    if body != nil {
      headers[.contentType] =
        type ?? (method == .patch ? "application/merge-patch+json" : "application/json")
    }
    return try await send(method, "/v2/\(path)", headers: headers, bytes: body.map { Array($0.utf8) })
  }

  /// A tag, and a place in a stream, as they are in the history of this server's database.
  func tag(_ text: String) -> String { "\"\(text)\(store.index.history.suffix)\"" }
  /// A list of tags, those that end with `.0"` with the history.
  func named(_ tags: String) -> String {
    tags.replacing(".0\"", with: ".0\(store.index.history.suffix)\"")
  }
  func place(_ change: Int) -> String { "\(change)\(store.index.history.suffix)" }

  /// Makes an event and gives its number.
  func makeV2Event(_ document: String = tea, by user: TestUser) async throws -> Int {
    let answer = try await v2(.post, "events", as: user, document)
    guard answer.status == 201, let id = answer.id else { throw UnexpectedAnswer(answer: answer) }
    return id
  }
}

extension Answer {
  /// The problems of a 422 of v2, as "pointer code"; nil for any other answer.
  var problems: [String]? {
    guard status == 422, headers[.contentType] == "application/problem+json",
      let errors = member("errors", as: [[String: Any]].self)
    else { return nil }
    return errors.compactMap { error in
      guard let pointer = error["pointer"] as? String, let code = error["code"] as? String else { return nil }
      return "\(pointer) \(code)"
    }
  }

  /// The title of problem details.
  var title: String? { member("title") }

  var eTag: String? { headers[.eTag] }
}
