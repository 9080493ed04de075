public import HumonModel
public import HumonWire

/// Who is logged in on this device. Logged in means that both are there, the user's id and the token.
///
/// The store is read once, and asked again only to write.
public actor UserSession {
  let store: any CredentialStore

  /// A session that is kept in a store.
  public init(_ store: any CredentialStore) {
    self.store = store
  }

  /// Whether both are there. A store that cannot be read counts as empty.
  public var isLoggedIn: Bool { get async { fatalError() } }
  /// Both; nil unless both are there.
  public var credentials: UserCredentials? { get async throws(CredentialStoreError) { fatalError() } }
  /// The user's id; nil for none.
  public var userID: User.ID? { get async throws(CredentialStoreError) { fatalError() } }
  /// The token; nil for none.
  public var token: String? { get async throws(CredentialStoreError) { fatalError() } }
  /// Keeps the user's id, or deletes it.
  public func setUserID(_ id: User.ID?) async throws(CredentialStoreError) { fatalError() }
  /// Keeps the token, or deletes it.
  public func setToken(_ token: String?) async throws(CredentialStoreError) { fatalError() }
  /// Keeps both.
  public func logIn(_ credentials: UserCredentials) async throws(CredentialStoreError) { fatalError() }
  /// Deletes both.
  public func logOut() async throws(CredentialStoreError) { fatalError() }
}
