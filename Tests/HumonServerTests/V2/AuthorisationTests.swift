import GeoIndex
import HTTPTypes
import HumonModel
import HumonStore
import Recurrence
import Testing

@Suite("v2: who may do what")
struct AuthorisationTests {
  /// Those who ask, the owner last: he may change things.
  private enum Asker: CaseIterable {
    case anonymous, revoked, deleted, unknown, stranger, owner
  }

  /// What is asked for. By its number an unlisted event is not there, by its uid it is.
  private enum Subject: CaseIterable {
    case publicEvent, unlistedByNumber, unlistedByUID, hiddenByNumber, hiddenByUID, nothing

    var visibility: Event.Visibility? {
      switch self {
      case .publicEvent: .public
      case .unlistedByNumber, .unlistedByUID: .unlisted
      case .hiddenByNumber, .hiddenByUID: .hidden
      case .nothing: nil
      }
    }

    /// What a stranger can see.
    var isSeen: Bool { self == .publicEvent || self == .unlistedByUID }
  }

  /// The users of one test, and where everything lies.
  private struct Scene {
    let server: TestServer
    let tokens: [Asker: String]
    let owner: User.ID

    init(_ server: TestServer) async throws {
      let owner = try await server.makeV2User()
      let stranger = try await server.makeV2User()
      let revoked = try await server.makeV2User()
      let deleted = try await server.makeV2User()
      _ = try await server.v2(.delete, "devices/3", as: revoked)
      _ = try await server.v2(.delete, "me", as: deleted, #"{"delete":"my account"}"#)
      self.server = server
      self.owner = User.ID(rawValue: Int64(owner.id))
      tokens = [
        .owner: owner.token, .stranger: stranger.token, .revoked: revoked.token, .deleted: deleted.token,
        .unknown: "nobody",
      ]
    }

    /// Makes what is asked for, and gives its name in a path.
    func make(_ subject: Subject) async throws -> String {
      guard let visibility = subject.visibility else { return "4711" }
      var event = try NewEvent(
        name: "secret-\(visibility)", point: .init(latitude: 10, longitude: 20),
        start: #require(Timestamp(rfc3339: "2026-11-26T18:00:00Z")), timeZone: "Europe/Berlin")
      event.uid = "uid-\(subject)"
      event.visibility = visibility
      event.recurrence = EventRecurrence(text: "FREQ=WEEKLY;BYDAY=TH")
      let id = try await server.store.create(event, owner: owner)
      return subject == .unlistedByUID || subject == .hiddenByUID ? "uid-\(subject)" : "\(id)"
    }

    func ask(_ row: AccessRow, _ name: String, as asker: Asker) async throws -> Answer {
      var headers: HTTPFields = [.ifMatch: "*"]
      headers[.authorization] = tokens[asker].map { "Bearer \($0)" }
      if row.body != nil {
        headers[.contentType] =
          row.method == .patch ? "application/merge-patch+json" : "application/json"
      }
      return try await server.send(
        row.method, row.path(name), headers: headers, bytes: row.body.map { Array($0.utf8) })
    }
  }

  private func expected(_ row: AccessRow, _ subject: Subject, _ asker: Asker) -> Int {
    let isKnown = asker == .stranger || asker == .owner
    switch row.access {
    case .open: return row.success
    case .oneself: return isKnown ? row.success : 401
    case .reader, .guest, .owner:
      // A token that nobody holds is never as good as none.
      if !isKnown, asker != .anonymous || row.access != .reader { return 401 }
      if subject == .nothing { return 404 }
      if asker == .owner { return row.success }
      if !subject.isSeen { return 404 }
      return row.access == .owner ? 403 : row.success
    case .other: return 0
    }
  }

  @Test("Each route has a row in the table, and each row a route")
  func complete() async throws {
    try await withServer { server async throws in
      let routes = Set(
        server.routes.filter { $0.path.hasPrefix("/v2/") && $0.method != .head }.map {
          "\($0.method) \($0.path)"
        })
      #expect(routes.count > 50)
      #expect(routes == Set(AccessRow.all.map(\.testDescription)))
    }
  }

  @Test("Every asker gets the status of his, on every event", arguments: AccessRow.all)
  func statuses(_ row: AccessRow) async throws {
    if case .other = row.access { return }
    try await withServer(now: "2026-11-27T12:00:00Z") { server async throws in
      let scene = try await Scene(server)
      let name = try await scene.make(.nothing)
      var nothing: [Asker: String] = [:]
      for asker in Asker.allCases {
        let answer = try await scene.ask(row, name, as: asker)
        #expect(answer.status == expected(row, .nothing, asker), "nothing, \(asker)")
        nothing[asker] = answer.text
      }
      // The rest of such a table would be the same: no event is asked for, or the account is gone.
      if case .oneself = row.access { return }
      for subject in Subject.allCases where subject != .nothing {
        let name = try await scene.make(subject)
        for asker in Asker.allCases {
          let answer = try await scene.ask(row, name, as: asker)
          #expect(answer.status == expected(row, subject, asker), "\(subject), \(asker)")
          if asker != .owner, !subject.isSeen {
            // What may not be known of looks like what is not there, to the letter.
            if row.access != .open { #expect(answer.text == nothing[asker], "\(subject), \(asker)") }
            for secret in ["secret-unlisted", "secret-hidden", "uid-unlisted", "uid-hidden"] {
              #expect(!answer.text.contains(secret), "\(subject), \(asker)")
            }
          }
        }
      }
    }
  }
}
