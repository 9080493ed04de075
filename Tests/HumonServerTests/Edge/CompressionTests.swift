import CZlib
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite("Answers are compressed where that is wanted, worth it and safe")
struct CompressionTests {
  /// An event whose answer is worth compressing.
  private static let long = """
    {"name":"Long","place":{"latitude":52.5,"longitude":13.4},"start":"2030-12-01T16:00:00","time_zone":"UTC",
     "description":"\(String(repeating: "A sentence. ", count: 1_000))"}
    """

  private func send(
    _ path: String, to server: TestServer, coding: String? = "gzip", headers: HTTPFields = [:],
    method: HTTPRequest.Method = .get
  ) async throws -> (headers: HTTPFields, status: Int, bytes: [UInt8]) {
    var headers = headers
    headers[.acceptEncoding] = coding
    let response = try await server.client.execute(uri: path, method: method, headers: headers)
    return (response.headers, response.status.code, Array(buffer: response.body))
  }

  @Test("An answer under gzip holds the same bytes, in fewer")
  func same() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(Self.long, by: user)
      let plain = try await send("/v2/events/\(id)", to: server, coding: nil)
      let gzip = try await send("/v2/events/\(id)", to: server)
      #expect(gzip.headers[.contentEncoding] == "gzip")
      #expect(gzip.headers[.contentLength] == "\(gzip.bytes.count)")
      #expect(gzip.bytes.count < plain.bytes.count / 5)
      #expect(try unzipped(gzip.bytes) == plain.bytes)
      #expect(plain.headers[.contentEncoding] == nil)
      for answer in [plain, gzip] {
        #expect(answer.headers[.vary]?.contains("Accept-Encoding") == true)
      }
    }
  }

  @Test("A large answer, compressed slice by slice, is whole")
  func large() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      for _ in 0..<60 { _ = try await server.makeV2Event(Self.long, by: user) }
      let path = "/v2/events?limit=1000"
      let plain = try await send(path, to: server, coding: nil)
      #expect(plain.bytes.count > 600_000)
      let sent = try await send(path, to: server)
      #expect(try unzipped(sent.bytes) == plain.bytes)
    }
  }

  @Test(
    "What a client takes it says with weights",
    arguments: [
      (nil, false), ("", false), ("gzip", true), ("GZIP", true), ("x-gzip", true), ("br, gzip;q=0.5", true),
      ("gzip;q=0", false), ("*", true), ("*;q=0", false), ("gzip;q=0, *", false), ("deflate, br", false),
      ("identity;q=1, gzip;q=0.5", false), ("identity;q=0.5, gzip;q=0.5", true), ("gzip;q=2", false),
      ("gzip;q=x", false), ("identity", false), (" gzip ; q = 0.3 ", true),
    ] as [(String?, Bool)])
  func weights(header: String?, isCompressed: Bool) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(Self.long, by: user)
      let answer = try await send("/v2/events/\(id)", to: server, coding: header)
      #expect((answer.headers[.contentEncoding] == "gzip") == isCompressed)
    }
  }

  @Test("A strong entity tag becomes weak with the bytes, and still says what is known and what is changed")
  func entityTags() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(Self.long, by: user)
      let plain = try #require(try await send("/v2/events/\(id)", to: server, coding: nil).headers[.eTag])
      let tag = try #require(try await send("/v2/events/\(id)", to: server).headers[.eTag])
      #expect(tag == "W/" + plain)
      let known = try await send("/v2/events/\(id)", to: server, headers: [.ifNoneMatch: tag])
      #expect(known.status == 304)
      #expect(known.headers[.contentEncoding] == nil)
      #expect(known.headers[.vary]?.contains("Accept-Encoding") == true)
      let changed = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: tag, #"{"name":"Longer"}"#)
      #expect(changed.status == 200)
    }
  }

  @Test("What is small, what is for one person, and all of v1 is sent as it is")
  func plain() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(Self.long, by: user)
      for _ in 0..<30 { _ = try await server.makeEvent(by: user) }
      let small = try await server.makeV2Event(by: user)
      for path in [
        "/v2/events/\(small)", "/v1/events/nearests?lat=52.52&lon=13.405", "/v1/openapi.json", "/v2/nothing",
      ] {
        let answer = try await send(path, to: server)
        #expect(answer.headers[.contentEncoding] == nil)
      }
      let credentials: [HTTPFields] = [
        [.authorization: "Bearer \(user.token)"], [.authToken: user.token], [.deviceToken: user.token],
      ]
      for headers in credentials {
        let answer = try await send("/v2/events/\(id)", to: server, headers: headers)
        #expect(answer.status == 200)
        #expect(answer.headers[.contentEncoding] == nil)
      }
    }
  }

  @Test("HEAD says the same as GET")
  func head() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(Self.long, by: user)
      let get = try await send("/v2/events/\(id)", to: server)
      let head = try await send("/v2/events/\(id)", to: server, method: .head)
      #expect(head.bytes == [])
      for name in [HTTPField.Name.contentEncoding, .contentLength, .eTag, .vary] {
        #expect(head.headers[name] == get.headers[name])
      }
    }
  }

  @Test("A stream is never held up by compressing it")
  func stream() async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send("GET /v2/changes HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n")
      let begin = await connection.receive { $0.contains("\nid: ") }
      #expect(begin.text.contains("text/event-stream"))
      #expect(!begin.text.lowercased().contains("\ncontent-encoding:"))
    }
  }

  private struct NotGzip: Error {}

  private func unzipped(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    // 15 bits of window, and 16 more for gzip alone.
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw NotGzip()
    }
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: 8 << 20)
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        return inflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END, stream.avail_in == 0 else { throw NotGzip() }
    return Array(output.prefix(Int(stream.total_out)))
  }
}
