import HTTPTypes
import Hummingbird

/// The cookie in which a browser keeps a device's token: out of the reach of every script (`HttpOnly`), and never sent
/// along with a request that another site has caused (`SameSite=Strict`; RFC 6265bis, section 5.6.7).
struct SessionCookie: Sendable {
  /// How long a browser keeps it, in seconds: the 400 days that are the most a browser allows.
  static let lifetime = 400 * 86_400

  /// Over TLS the name itself forbids others of the same domain to set it (RFC 6265bis, section 4.1.3.2).
  private static let secureName = "__Host-humon"
  private static let plainName = "humon"
  /// More of a header is not looked at.
  static let longestHeader = 8_192

  /// Whether the cookie travels over TLS alone.
  let isAlwaysSecure: Bool

  /// The token in a request's cookie, and whether it came in the one for TLS; nil if there is none.
  func token(of request: Request) -> (text: String, isSecure: Bool)? {
    guard let header = request.headers[.cookie], header.utf8.count <= Self.longestHeader else { return nil }
    if let token = Self.value(of: Self.secureName, in: header) { return (token, true) }
    if isAlwaysSecure { return nil }
    return Self.value(of: Self.plainName, in: header).map { ($0, false) }
  }

  /// The header that gives a browser its token.
  func setting(_ token: String, isSecure: Bool) -> String {
    Self.header(token, isSecure: isSecure, lifetime: Self.lifetime)
  }

  /// The header that takes it away again.
  func clearing(isSecure: Bool) -> String {
    Self.header("", isSecure: isSecure, lifetime: 0)
  }

  private static func header(_ value: String, isSecure: Bool, lifetime: Int) -> String {
    let name = isSecure ? secureName : plainName
    return "\(name)=\(value); Path=/; Max-Age=\(lifetime); HttpOnly; SameSite=Strict"
      + (isSecure ? "; Secure" : "")
  }

  /// The value of a cookie in a header; nil if it is not there or empty.
  static func value(of name: String, in header: String) -> String? {
    for pair in header.split(separator: ";") {
      let pair = pair.trimmingSpaces()
      guard let sign = pair.firstIndex(of: "="), pair[..<sign] == name[...] else { continue }
      let value = pair[pair.index(after: sign)...]
      return value.isEmpty ? nil : String(value)
    }
    return nil
  }
}
