import Logging
import Foundation
import HTTPTypes
import HumonServer
import HummingbirdTesting
import Testing

@Suite("The client's address behind proxies, as the log has it")
struct ProxiesTests {
  /// What the log says of the client of a request with this chain.
  private func client(_ forwarded: String?, trusted: [String]) async throws -> String? {
    let lines = LogLines()
    let ranges = try trusted.map { try #require(AddressRange($0)) }
    try await withServer(
      .live, logger: lines.logger(level: .info), settings: { $0.trustedProxies = ranges }
    ) { server in
      var headers: HTTPFields = [.xRequestID: "this-one"]
      headers[.xForwardedFor] = forwarded
      _ = try await server.get("/health", headers: headers)
    }
    let line = lines.all.first { $0.contains("this-one") } ?? ""
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return object?["client"] as? String
  }

  private static let loopback = ["127.0.0.0/8", "::1/128"]
  private static let here = ["127.0.0.1", "0:0:0:0:0:0:0:1"]

  @Test("A proxy that is not trusted is not believed", arguments: [[], ["10.0.0.0/8"], ["203.0.113.0/24"]])
  func untrusted(trusted: [String]) async throws {
    #expect(Self.here.contains(try await client("203.0.113.7", trusted: trusted) ?? ""))
  }

  @Test(
    "A trusted one is believed, as far as the chain is trusted",
    arguments: [
      ("203.0.113.7", "203.0.113.7"), ("203.0.113.7, 127.0.0.9", "203.0.113.7"),
      ("1.1.1.1, 203.0.113.7", "203.0.113.7"), ("1.1.1.1,203.0.113.7 , 127.0.0.1,127.0.0.2", "203.0.113.7"),
      ("1.1.1.1, nonsense, 127.0.0.9", "127.0.0.9"), ("::ffff:203.0.113.7", "203.0.113.7"),
      ("203.0.113.7:4711", "203.0.113.7"), ("[2001:db8::7]:4711", "2001:db8:0:0:0:0:0:7"),
      ("2001:db8::7", "2001:db8:0:0:0:0:0:7"),
    ])
  func trusted(forwarded: String, expected: String) async throws {
    #expect(try await client(forwarded, trusted: Self.loopback) == expected)
  }

  @Test(
    "What is no address leaves the proxy's own",
    arguments: [nil, "", "unknown", "999.1.1.1", "<script>", ","])
  func nonsense(forwarded: String?) async throws {
    #expect(Self.here.contains(try await client(forwarded, trusted: Self.loopback) ?? ""))
  }
}
