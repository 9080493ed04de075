import Foundation
import HTTPTransfer
import Testing
import UnreliableNetwork

@Suite("Requests, and answers as they are") struct ConnectionsTests {
  private let connections = HTTPConnections()

  @Test("An answer arrives as it is, and the server hears what was to be sent")
  func plain() async throws {
    let network = try UnreliableNetwork(
      .lies(
        head(
          "HTTP/1.1 201 Created", "Content-Length: 4", "X-Some: thing", "Vary: a", "vary:b", "X-None:",
          "X-Long: 1", "  2")
          + Array("tea\n".utf8)))
    var request = HTTPRequest("POST", network.address + "/v2/events?near=1,2#part")
    request.headers = ["tb-auth-token": "t", "Content-Type": "application/json", "X-Empty": ""]
    request.body = Array("{}".utf8)
    let exchange = try connections.begin(request, within: .whole(bytes: 100, until: .now + .seconds(10)))
    let answered = try await exchange.head()
    #expect(answered.status == 201)
    #expect(
      answered.headers == [
        "content-length": "4", "x-some": "thing", "vary": "a, b", "x-none": "", "x-long": "1 2",
      ])
    #expect(try await exchange.body() == Array("tea\n".utf8))
    let heard = try #require(network.requests.first)
    #expect(heard.hasPrefix("POST /v2/events?near=1,2 HTTP/1.1\r\n"))
    let lines = Set(heard.split(separator: "\r\n").map { $0.lowercased() })
    #expect(
      lines.isSuperset(of: [
        "tb-auth-token: t", "content-type: application/json", "content-length: 2", "x-empty:",
      ]))
    #expect(!heard.contains("Expect"))
  }

  @Test("Methods are sent as they are, with a length where a body belongs to them")
  func methods() async throws {
    let network = try UnreliableNetwork(.lies(head("HTTP/1.1 204 No Content")))
    for (method, length) in [
      ("GET", nil), ("DELETE", nil), ("POST", "0"), ("PUT", "0"), ("PATCH", "0"), ("BREW", nil),
    ] {
      #expect(try await connections.ask(network, method).head.status == 204)
      let lines = try #require(network.requests.last).split(separator: "\r\n")
      #expect(lines.first == "\(method) / HTTP/1.1")
      #expect(lines.first { $0.hasPrefix("Content-Length") } == length.map { "Content-Length: \($0)" })
      #expect(!lines.contains { $0.hasPrefix("Content-Type") })
    }
  }

  @Test("The answer to HEAD has no body, whatever its length says")
  func headOnly() async throws {
    let network = try UnreliableNetwork(.lies(head("HTTP/1.1 200 OK", "Content-Length: 1000")))
    let answer = try await connections.ask(network, "HEAD")
    #expect(answer.head.headers["content-length"] == "1000")
    #expect(answer.body.isEmpty)
  }

  @Test(
    "What is no address of the web is not asked",
    arguments: [
      "", "tea", "file:///etc/passwd", "ftp://127.0.0.1/", "http://", "http:///x", "//127.0.0.1/",
      "http://a b/", "http://a:99999999/",
    ])
  func addresses(address: String) async throws {
    let error = await #expect(throws: HTTPFailure.self) {
      try await connections.begin(
        HTTPRequest("GET", address), within: .whole(bytes: 1, until: .now + .seconds(10))
      ).body()
    }
    let failure = try #require(error)
    guard case .malformedRequest = failure else { Issue.record("\(failure)"); return }
  }

  @Test("A field or a method that would end its line is not sent")
  func injection() async throws {
    for (name, value) in [("X", "a\r\nY: b"), ("X\r\nY", "b"), ("X", "\u{0}"), ("", "x"), ("X:", "x")] {
      var request = HTTPRequest("GET", "http://127.0.0.1:1/")
      request.headers = [name: value]
      #expect(throws: HTTPFailure.malformedRequest(name)) {
        try connections.begin(request, within: .whole(bytes: 1, until: .now))
      }
    }
    #expect(throws: HTTPFailure.malformedRequest("GET /x")) {
      try connections.begin(
        HTTPRequest("GET /x", "http://127.0.0.1:1/"), within: .whole(bytes: 1, until: .now))
    }
  }

  @Test("Nobody there, and no such host: unreachable")
  func refused() async throws {
    let port = try UnreliableNetwork().port
    for host in ["127.0.0.1:\(port)", "there.is.no.such.host.invalid"] {
      let error = await #expect(throws: HTTPFailure.self) {
        try await connections.begin(
          HTTPRequest("GET", "http://\(host)/"), within: .whole(bytes: 1, until: .now + .seconds(20))
        ).body()
      }
      #expect(error?.isUnreachable == true, "\(String(describing: error))")
    }
  }

  @Test("A redirect is an answer, in a circle too, and nobody else is asked")
  func redirect() async throws {
    let network = try UnreliableNetwork(.lies(head("HTTP/1.1 302 Found", "Location: /", "Content-Length: 0")))
    #expect(try await connections.ask(network).head.status == 302)
    #expect(network.requests.count == 1)
  }

  @Test("A server that wants a password gets none, and its answer comes at once")
  func challenge() async throws {
    let network = try UnreliableNetwork(
      .lies(
        head("HTTP/1.1 401 Unauthorized", "WWW-Authenticate: Basic realm=\"x\"", "Content-Length: 2")
          + Array("no".utf8)))
    #expect(try await connections.ask(network).head.status == 401)
    #expect(network.requests.count == 1)
  }

  @Test("What is compressed arrives uncompressed, and is counted so")
  func compressed() async throws {
    // A megabyte of zeros in gzip, a thousandth of it.
    let zeros = try #require(Data(base64Encoded: Self.zeros))
    let network = try UnreliableNetwork(
      .lies(head("HTTP/1.1 200 OK", "Content-Encoding: gzip", "Content-Length: \(zeros.count)") + zeros))
    let answer = try await connections.ask(network, limit: 1 << 20)
    #expect(answer.body.count == 1 << 20)
    #expect(answer.body.allSatisfy { $0 == 0 })
    await #expect(throws: HTTPFailure.tooLarge(limit: 1_000)) {
      try await connections.ask(network, limit: 1_000)
    }
    let heard = try #require(network.requests.first)
    #expect(
      heard.split(separator: "\r\n").contains { $0.hasPrefix("Accept-Encoding: ") && $0.contains("gzip") })
  }

  @Test(
    "A kept connection is used again; where it ends without an answer, what must not be done twice is sent once"
  )
  func keptConnections() async throws {
    let answer = head("HTTP/1.1 200 OK", "Content-Length: 2") + Array("ok".utf8)
    for (method, count) in [("POST", 2), ("PATCH", 2), ("GET", 3)] {
      let network = try UnreliableNetwork(.answersOnce(answer))
      let connections = HTTPConnections()
      #expect(try await connections.ask(network).body == Array("ok".utf8))
      // GET is heard on the kept connection, which closes, and once more on a new one.
      _ = try await connections.ask(network, method)
      #expect(network.requests.count == count, "\(method)")
    }
  }

  @Test("Many requests at once each get their own answer")
  func many() async throws {
    let network = try UnreliableNetwork(
      .lies(head("HTTP/1.1 200 OK", "Content-Length: 2", "Connection: close") + Array("ok".utf8)))
    try await withThrowingTaskGroup { group in
      for _ in 0..<40 { group.addTask { try await connections.ask(network, within: 30).body } }
      for try await body in group { #expect(body == Array("ok".utf8)) }
    }
    #expect(network.requests.count == 40)
  }

  private static let zeros =
    "H4sIAAAAAAACA+3BMQEAAADCoPVPbQhfo" + String(repeating: "A", count: 1355) + "PgMc6jinAAAQAA=="
}
