import HTTPTypes

/// Finds out who asks, behind however many proxies.
struct ClientAddress: Sendable {
  /// More hops than this are not looked at.
  private static let hopLimit = 16

  let trustedProxies: [AddressRange]

  /// The peer, if it is no trusted proxy; else the last address in `X-Forwarded-For` that is none. What stands to the
  /// left of that address was written by the client, and could be anything.
  func resolve(peer: IPAddress?, forwardedFor: @autoclosure () -> String?) -> IPAddress? {
    guard let peer, isTrusted(peer) else { return peer }
    guard let forwarded = forwardedFor() else { return peer }
    var nearest = peer
    for hop in forwarded.split(separator: ",").suffix(Self.hopLimit).reversed() {
      guard let address = IPAddress(Self.withoutPort(hop.trimmingSpaces())) else { return nearest }
      nearest = address
      if !isTrusted(address) { return address }
    }
    return nearest
  }

  /// Some proxies add the client's port: `203.0.113.7:4711`, `[2001:db8::7]:4711`.
  private static func withoutPort(_ hop: Substring) -> Substring {
    if hop.hasPrefix("[") { return hop.dropFirst().prefix { $0 != "]" } }
    return hop.count { $0 == ":" } == 1 ? hop.prefix { $0 != ":" } : hop
  }

  private func isTrusted(_ address: IPAddress) -> Bool {
    trustedProxies.contains { $0.contains(address) }
  }
}

extension HTTPField.Name {
  // The names are fixed and valid, so that making them cannot fail.
  static let xForwardedFor = Self("X-Forwarded-For")!
  static let xRequestID = Self("X-Request-Id")!
}

extension Substring {
  /// Without the spaces and tabs around it, which HTTP does not count (RFC 9110, section 5.5).
  func trimmingSpaces() -> Substring {
    var rest = drop { $0 == " " || $0 == "\t" }
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return rest
  }
}
