import Crypto

/// A device's token as it is kept: its SHA-256. The token itself is never stored.
///
/// Tokens that Humon makes carry 122 random bits, so that an unsalted fast hash is enough; tokens that old apps
/// bring along are as strong as those apps made them.
public struct TokenHash: Sendable, Hashable {
  /// The hash as four words: a search in the cache neither allocates nor follows a reference.
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// Hashes a token.
  public init(of token: String) {
    var token = token
    var hasher = SHA256()
    token.withUTF8 { hasher.update(bufferPointer: UnsafeRawBufferPointer($0)) }
    words = hasher.finalize().withUnsafeBytes { $0.loadUnaligned(as: (UInt64, UInt64, UInt64, UInt64).self) }
  }

  /// The 32 bytes.
  var bytes: [UInt8] { withUnsafeBytes(of: words, Array.init) }

  /// Compares in time that does not depend on where the first difference is.
  public static func == (left: TokenHash, right: TokenHash) -> Bool {
    let (a, b) = (left.words, right.words)
    return (a.0 ^ b.0) | (a.1 ^ b.1) | (a.2 ^ b.2) | (a.3 ^ b.3) == 0
  }

  /// The first word is as good as all: it is random.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
  }
}
