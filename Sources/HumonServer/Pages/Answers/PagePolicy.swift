import HTTPTypes

/// What pages may load and do (Content Security Policy, level 3), and the other headers that keep them safe.
struct PagePolicy: Sendable {
  /// For pages of this server's own.
  let page: HTTPFields
  /// For lists that other sites put into frames of theirs.
  let embed: HTTPFields
  /// For the service worker, which fetches the tiles of maps from elsewhere.
  let worker: HTTPFields

  /// - Parameter tileOrigin: where tiles come from, such as `https://tile.example`; nil if from here.
  init(tileOrigin: String?) {
    // Pictures of events lie on any server, but come over TLS; the tiles are where the operator says.
    let images = ["'self'", "data:", "blob:", "https:"] + [tileOrigin].compactMap { $0 }
    let common = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'",
      "img-src \(images.joined(separator: " "))", "connect-src 'self'", "manifest-src 'self'",
      "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
    ]
    page = Self.headers(common + ["frame-ancestors 'none'"])
    embed = Self.headers(common + ["frame-ancestors *"])
    let connections = ["'self'", "https:"] + [tileOrigin].compactMap { $0 }
    worker = Self.headers([
      "default-src 'none'", "script-src 'self'", "connect-src \(connections.joined(separator: " "))",
    ])
  }

  private static func headers(_ directives: [String]) -> HTTPFields {
    // The names are fixed and valid, so that making them cannot fail.
    [
      .contentSecurityPolicy: directives.joined(separator: "; "),
      // Servers of tiles want to know which site asks them (OpenStreetMap's usage policy), and not which page.
      HTTPField.Name("Referrer-Policy")!: "strict-origin-when-cross-origin",
      HTTPField.Name("Permissions-Policy")!: "geolocation=(self), camera=(), microphone=()",
      HTTPField.Name("Cross-Origin-Opener-Policy")!: "same-origin",
    ]
  }
}
