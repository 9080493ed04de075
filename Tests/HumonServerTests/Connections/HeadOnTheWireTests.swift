import Foundation
import HTTPTypes
import HumonServer
import HummingbirdTesting
import Testing

@Suite("HEAD on the wire")
struct HeadOnTheWireTests {
  private static func request(_ method: String, _ target: String, _ lines: String...) -> String {
    (["\(method) \(target) HTTP/1.1", "Host: x"] + lines).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// The lines of a head, without those that differ from one answer to the next.
  private static func head(of text: String) -> Set<String> {
    let head = text.components(separatedBy: "\r\n\r\n")[0]
    return Set(
      head.components(separatedBy: "\r\n").filter {
        !["date:", "x-request-id:"].contains(where: $0.lowercased().hasPrefix)
      })
  }

  @Test("A stream's head is that of GET, its length is not said, and no stream is opened")
  func stream() async throws {
    try await withServer(.live) { server in
      for target in ["/v2/changes", "/v2/changes?bbox=13,52,14,53", "/v2/%63hanges"] {
        let connection = try RawConnection(port: server.port)
        await connection.send(
          Self.request("HEAD", target) + Self.request("GET", "/v1/events/1", "X-Request-Id: after"))
        let both = await connection.receive(seconds: 5) {
          $0.contains("\r\n\r\nHTTP/1.1 404 ") && $0.hasSuffix("}")
        }
        #expect(both.text.components(separatedBy: "\r\n\r\n").count == 3, "\(both.text)")
        #expect(!both.text.components(separatedBy: "\r\n\r\n")[0].lowercased().contains("content-length"))
        let metrics = try await server.get("/metrics").text
        #expect(metrics.contains("\nhumon_change_streams 0\n"))

        let listener = try RawConnection(port: server.port)
        await listener.send(Self.request("GET", target))
        let begin = await listener.receive(seconds: 5) { $0.contains("\nid: ") }
        #expect(Self.head(of: begin.text) == Self.head(of: both.text))
      }
    }
  }

  @Test("What is wrong with a question is said to HEAD too, with the length that it has for GET")
  func refused() async throws {
    try await withServer(.live) { server in
      var lengths: [String?] = []
      for method in ["GET", "HEAD"] {
        let connection = try RawConnection(port: server.port)
        await connection.send(Self.request(method, "/v2/changes?bbox=x", "Connection: close"))
        let answer = await connection.receive(seconds: 5)
        #expect(answer.text.hasPrefix("HTTP/1.1 422 ") && answer.isClosed)
        #expect(answer.text.hasSuffix("\r\n\r\n") == (method == "HEAD"))
        lengths.append(answer.text.components(separatedBy: "\r\n").first { $0.hasPrefix("Content-Length: ") })
      }
      #expect(lengths[0] != nil && lengths[0] == lengths[1])
    }
  }

  @Test("Of what is written as it is read nobody knows the length")
  func export() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let connection = try RawConnection(port: server.port)
      await connection.send(
        Self.request("HEAD", "/v2/me/export", "Authorization: Bearer \(user.token)", "Connection: close"))
      let answer = await connection.receive(seconds: 5)
      #expect(answer.isClosed && answer.text.hasPrefix("HTTP/1.1 200 ") && answer.text.hasSuffix("\r\n\r\n"))
      #expect(answer.text.components(separatedBy: "\r\n\r\n").count == 2)
      #expect(!answer.text.lowercased().contains("content-length"))
    }
  }
}
