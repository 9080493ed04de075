import HTTPTypes
import Hummingbird

/// Tells Humon's own pages from those of others, by what browsers say of a request and no page can change: `Origin`
/// (RFC 6454) and `Sec-Fetch-Site` (Fetch Metadata).
struct OwnPages: Sendable {
  /// Where a request comes from.
  enum Caller: Hashable, Sendable {
    /// A program that is no browser: an app, a script.
    case program
    /// A page of this server.
    case ownPage(isSecure: Bool)
    /// A page of somebody else, or one of which nobody can tell.
    case foreignPage
  }

  /// What Humon's own pages put into each request that changes something. A page of somebody else cannot send it without
  /// being refused first by its own browser (CORS preflight).
  static let mark = HTTPField.Name("Humon-Request")!  // The name is fixed and valid.

  /// Where the operator says that this server is; nil if he does not.
  private let origin: Origin?

  init(baseURL: String?) {
    origin = baseURL.flatMap(Origin.init)
  }

  /// Where a request that may change something comes from.
  ///
  /// Browsers send `Origin` with every request that is not GET or HEAD, so that a request with `Sec-Fetch-Site` alone is
  /// none of ours.
  func caller(of request: Request) -> Caller {
    let site = request.headers[Self.fetchSite]
    guard let header = request.headers[.origin] else { return site == nil ? .program : .foreignPage }
    guard site ?? "same-origin" == "same-origin", request.headers[Self.mark] == "1",
      let claimed = Origin(header), isOurs(claimed, request)
    else { return .foreignPage }
    return .ownPage(isSecure: claimed.isSecure)
  }

  /// Whether cookies of this server travel over TLS alone.
  var isAlwaysSecure: Bool { origin?.isSecure ?? false }

  private func isOurs(_ claimed: Origin, _ request: Request) -> Bool {
    if let origin { return claimed == origin }
    // Nobody says where this server is: then it is where the browser believes to ask.
    return request.head.authority?.lowercased() == claimed.authority
  }

  private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")!  // The name is fixed and valid.
}

/// Scheme, host and port, as browsers write them: lower case, and no port where it is the scheme's own.
private struct Origin: Hashable, Sendable {
  let isSecure: Bool
  let authority: String

  /// - Parameter text: what `Origin` says, or an address of a page, of which the path does not matter.
  init?(_ text: String) {
    let text = text.lowercased()
    guard let scheme = ["https", "http"].first(where: { text.hasPrefix("\($0)://") }) else { return nil }
    isSecure = scheme == "https"
    var authority = text.dropFirst(scheme.count + 3).prefix { $0 != "/" }
    let ownPort = isSecure ? ":443" : ":80"
    if authority.hasSuffix(ownPort) { authority.removeLast(ownPort.count) }
    guard !authority.isEmpty, !authority.contains("@") else { return nil }
    self.authority = String(authority)
  }
}
