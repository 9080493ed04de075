/// Where user id and token are kept between two runs of the app.
public protocol CredentialStore: Sendable {
  /// What is kept; nil for nothing.
  /// - Throws: ``CredentialStoreError``
  func value(of account: CredentialAccount) async throws(CredentialStoreError) -> String?
  /// Keeps a value, or deletes what is kept. When this returns it is on disk.
  /// - Throws: ``CredentialStoreError``; what was kept before is kept then.
  func set(_ value: String?, for account: CredentialAccount) async throws(CredentialStoreError)
}

/// What is kept, by the names that the keychain has for it.
public enum CredentialAccount: String, Sendable, Hashable, CaseIterable {
  /// The number of the user.
  case userID = "currentUserID"
  /// The token.
  case token = "currentUserToken"

  /// The service under which both are kept.
  public static let service = "Humon"
}

/// Why credentials could not be read or written.
public enum CredentialStoreError: Error, Sendable, Hashable {
  /// There is no such store on this machine, or none that can be used now.
  case unavailable(String)
  /// The person has refused, or the store is locked.
  case refused(String)
  /// The system failed; in its words.
  case failed(String)
}
