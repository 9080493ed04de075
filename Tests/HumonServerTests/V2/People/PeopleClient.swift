import Foundation
import HTTPTypes
import HumonServer

/// What the tests of people send, short to write.
extension TestServer {
  /// Where pages of a server with ``page`` come from.
  static let origin = "https://events.example.org"
  /// What a browser and one of Humon's own pages put into a request.
  static let page: HTTPFields = [
    .origin: origin, .fetchSite: "same-origin", .humonRequest: "1",
  ]

  /// Makes a user as an app of v2 does.
  func makeV2User(_ body: String? = nil) async throws -> TestUser {
    let answer = try await v2(.post, "devices", headers: [.appSecret: Self.secret], body)
    guard answer.status == 201, let user = answer.user, let token: String = answer.member("token") else {
      throw UnexpectedAnswer(answer: answer)
    }
    return TestUser(id: user, token: token)
  }

  /// Makes a user as one of Humon's own pages does, and gives the cookie as a browser sends it.
  func makePageUser() async throws -> String {
    let answer = try await v2(.post, "devices", headers: Self.page)
    guard answer.status == 201, let cookie = answer.cookie else { throw UnexpectedAnswer(answer: answer) }
    return cookie
  }
}

extension Answer {
  /// The number of the user that an answer names.
  var user: Int? { member("user", as: [String: Any].self)?["id"] as? Int }

  /// The number of the device that an answer names.
  var device: Int? { member("device", as: [String: Any].self)?["id"] as? Int }

  /// The numbers of the events in a list.
  var eventIDs: [Int]? { member("events", as: [[String: Any]].self)?.compactMap { $0["id"] as? Int } }

  /// The cookie that an answer sets, as a browser sends it.
  var cookie: String? { headers[.setCookie].map { String($0.prefix { $0 != ";" }) } }
}

/// A server that knows where it is.
let withBaseURL: @Sendable (inout ServerSettings) -> Void = { $0.baseURL = TestServer.origin }

extension HTTPField.Name {
  // The names are fixed and valid, so that making them cannot fail.
  static let fetchSite = Self("Sec-Fetch-Site")!
  static let humonRequest = Self("Humon-Request")!
}
