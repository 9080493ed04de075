import HTTPTypes
import Testing

@Suite("v2: what a change is made on, and what is sent twice")
struct V2ConditionsTests {
  @Test(
    "Who says that he comes meanwhile is in nobody's way",
    arguments: ["events/1", "events/1/occurrences/20261203T190000"])
  func attendance(_ path: String) async throws {
    try await withServer { server in
      let owner = try await server.makeUser()
      let guest = try await server.makeUser()
      _ = try await server.makeV2Event(path == "events/1" ? TestServer.tea : TestServer.run, by: owner)
      let seen = try await server.v2(.get, path, as: owner)
      _ = try await server.v2(.put, path + "/attendance", as: guest, #"{"answer":"going"}"#)
      let now = try await server.v2(.get, path, as: owner)
      #expect(now.eTag != seen.eTag)
      // For whoever reads, it is another answer.
      let known = try await server.v2(.get, path, as: owner, headers: [.ifNoneMatch: seen.eTag ?? ""])
      #expect(known.status == 200)
      #expect(
        try await server.v2(.patch, path, as: owner, ifMatch: seen.eTag, #"{"name":"A"}"#).status == 200)
      #expect(try await server.v2(.patch, path, as: owner, ifMatch: now.eTag, #"{"name":"B"}"#).status == 412)
    }
  }

  @Test(
    "Of several tags one has to fit, weak ones as well",
    arguments: [
      (#""a", "0.0.0""#, 200), (#""0.0.0","7.0.0""#, 200), (#""7.0.0", W/"0.0.0""#, 200),
      (#"W/"0.0.0""#, 200),
      (#""a", "7.0.0""#, 412), (#""a""#, 412), ("0.0.0", 412), (#""0.0.0"#, 412), ("", 412), (",", 412),
      (#""a", *"#, 412), ("*", 200),
    ])
  func lists(_ header: String, _ status: Int) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(by: user)
      let body = #"{"name":"A"}"#
      let header = server.named(header)
      #expect(try await server.v2(.patch, "events/1", as: user, ifMatch: header, body).status == status)
    }
  }

  @Test(
    "Of several tags of an occurrence one has to fit",
    arguments: [(#""0-0.0.0", "0-1.0.0""#, 200), (#""0-2.0.0", "0-0.0.0""#, 412)])
  func occurrences(_ header: String, _ status: Int) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      let path = "events/1/occurrences/20261203T190000"
      let first = try await server.v2(.patch, path, as: user, ifMatch: "*", #"{"name":"A"}"#)
      #expect(first.eTag == server.tag("0-1.0.0"))
      let header = server.named(header)
      #expect(
        try await server.v2(.delete, path, as: user, ifMatch: header).status == (status == 200 ? 204 : status)
      )
    }
  }

  @Test("A wish that comes again when its event has been deleted is told so")
  func deletedSince() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let key: HTTPFields = [.init("Idempotency-Key")!: "k1"]
      #expect(try await server.v2(.post, "events", as: user, headers: key, TestServer.tea).status == 201)
      #expect(try await server.v2(.delete, "events/1", as: user, ifMatch: "*").status == 204)
      let again = try await server.v2(.post, "events", as: user, headers: key, TestServer.tea)
      #expect(again.status == 410 && again.headers[.contentType] == "application/problem+json")
      #expect(again.title == "What this Idempotency-Key made has been deleted since")
      #expect(try await server.get("/v2/events/2").status == 404)
    }
  }
}
