public import HumonModel
public import HumonWire

/// Who is logged in on this device. Logged in means that both are there, the user's id and the token.
///
/// The store is read once, and from then on only written.
public actor UserSession {
  private let store: any CredentialStore
  /// What the store holds; nil until it was read.
  private var known: [CredentialAccount: String]?
  private var loggingIn: Task<UserCredentials, any Error>?

  /// A session that is kept in a store.
  public init(_ store: any CredentialStore) {
    self.store = store
  }

  /// Both; nil unless both are there.
  public var credentials: UserCredentials? {
    get async throws(CredentialStoreError) {
      guard let userID = try await userID, let token = try await token else { return nil }
      return UserCredentials(user: userID, token: token)
    }
  }

  /// Whether both are there. A store that cannot be read counts as empty.
  public var isLoggedIn: Bool {
    get async { (try? await credentials) != nil }
  }

  /// The user's id; nil for none.
  public var userID: User.ID? {
    get async throws(CredentialStoreError) { try await load()[.userID].flatMap { User.ID(decimal: $0) } }
  }

  /// The token; nil for none.
  public var token: String? {
    get async throws(CredentialStoreError) { try await load()[.token] }
  }

  /// Keeps the user's id; nil deletes it.
  public func setUserID(_ id: User.ID?) async throws(CredentialStoreError) {
    try await set(id.map { "\($0)" }, for: .userID)
  }

  /// Keeps the token; nil or an empty text deletes it.
  public func setToken(_ token: String?) async throws(CredentialStoreError) {
    try await set(token.flatMap { $0.isEmpty ? nil : $0 }, for: .token)
  }

  /// Keeps both. If that fails half-way nobody is logged in: the token comes last.
  public func logIn(_ credentials: UserCredentials) async throws(CredentialStoreError) {
    try await setToken(nil)
    try await setUserID(credentials.user)
    try await setToken(credentials.token)
  }

  /// Deletes both.
  public func logOut() async throws(CredentialStoreError) {
    try await setToken(nil)
    try await setUserID(nil)
  }

  /// Logs in as the user that `make` makes, unless somebody is logged in. Whoever asks meanwhile gets the same user: there
  /// is one for a device.
  func logIn(
    as make: @escaping @Sendable () async throws(HumonError) -> UserCredentials
  ) async throws(HumonError) -> UserCredentials {
    let task = loggingIn ?? Task { try await self.logInOnce(make) }
    loggingIn = task
    // Whoever comes back late must not forget the attempt of somebody who came after.
    defer { if loggingIn == task { loggingIn = nil } }
    do {
      return try await task.value
    } catch let error as HumonError {
      throw error
    } catch {
      throw .cancelled
    }
  }

  private func logInOnce(
    _ make: @Sendable () async throws(HumonError) -> UserCredentials
  ) async throws(HumonError) -> UserCredentials {
    do throws(CredentialStoreError) {
      if let credentials = try await credentials { return credentials }
    } catch {
      throw HumonError(error)
    }
    let made = try await make()
    do throws(CredentialStoreError) {
      try await logIn(made)
    } catch {
      throw HumonError(error)
    }
    return made
  }

  private func load() async throws(CredentialStoreError) -> [CredentialAccount: String] {
    if let known { return known }
    var read: [CredentialAccount: String] = [:]
    for account in CredentialAccount.allCases { read[account] = try await store.value(of: account) }
    // Somebody may have written while this was read.
    if known == nil { known = read }
    return known ?? read
  }

  private func set(_ value: String?, for account: CredentialAccount) async throws(CredentialStoreError) {
    _ = try await load()
    try await store.set(value, for: account)
    known?[account] = value
  }
}
