import Crypto

/// A device's token as it is kept: its SHA-256. The token itself is never stored.
///
/// Tokens that Humon makes carry 122 random bits, so that an unsalted fast hash is enough; tokens that old apps
/// bring along are as strong as those apps made them.
public struct TokenHash: Sendable, Hashable {
  /// 32 bytes.
  let bytes: [UInt8]

  /// Hashes a token.
  public init(of token: String) {
    bytes = Array(SHA256.hash(data: Array(token.utf8)))
  }

  /// Compares in time that does not depend on where the first difference is.
  public static func == (left: TokenHash, right: TokenHash) -> Bool {
    guard left.bytes.count == right.bytes.count else { return false }
    return zip(left.bytes, right.bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
