import Crypto

/// The secrets that may create users. Several are valid together, each under its name, so that one can be withdrawn.
public struct AppSecrets: Sendable {
  private let digests: [(name: String, digest: SHA256Digest)]

  /// Keeps the hashes of secrets, by name. Blank ones are left out: they would let anybody in.
  public init(_ secrets: [(name: String, secret: String)]) {
    digests = secrets.compactMap { name, secret in
      secret.allSatisfy(\.isWhitespace) ? nil : (name, SHA256.hash(data: Array(secret.utf8)))
    }
  }

  /// Whether there is no secret at all.
  public var isEmpty: Bool { digests.isEmpty }

  /// The name of the secret that this is, or nil if it is none. Takes as long whichever it is: hashes are compared, in
  /// constant time, and all of them.
  func name(of candidate: String) -> String? {
    let digest = SHA256.hash(data: Array(candidate.utf8))
    return digests.reduce(nil) { found, secret in secret.digest == digest ? secret.name : found }
  }
}
