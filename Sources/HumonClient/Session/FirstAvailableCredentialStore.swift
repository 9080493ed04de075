/// The first of several stores that holds anything, or, if none does, the first that can be used. It is chosen once: user
/// id and token never come from two stores.
public actor FirstAvailableCredentialStore: CredentialStore {
  private let stores: [any CredentialStore]
  private var chosen: (any CredentialStore)?

  /// - Parameter stores: the best first.
  public init(_ stores: [any CredentialStore]) {
    self.stores = stores
  }

  /// What is kept; nil for nothing.
  public func value(of account: CredentialAccount) async throws(CredentialStoreError) -> String? {
    try await store().value(of: account)
  }

  /// Keeps a value, or deletes what is kept.
  public func set(_ value: String?, for account: CredentialAccount) async throws(CredentialStoreError) {
    try await store().set(value, for: account)
  }

  private func store() async throws(CredentialStoreError) -> any CredentialStore {
    if let chosen { return chosen }
    var usable: (any CredentialStore)?
    var reason = "there is no store"
    for store in stores {
      do throws(CredentialStoreError) {
        if try await Self.holdsAnything(store) {
          usable = store
          break
        }
        usable = usable ?? store
      } catch .unavailable(let words) {
        reason = words
      } catch {
        // A store that is locked may hold a user: whoever looked past it would make a second one.
        throw error
      }
    }
    guard let usable else { throw .unavailable(reason) }
    // Somebody may have chosen meanwhile.
    let choice = chosen ?? usable
    chosen = choice
    return choice
  }

  private static func holdsAnything(_ store: any CredentialStore) async throws(CredentialStoreError) -> Bool {
    for account in CredentialAccount.allCases where try await store.value(of: account) != nil { return true }
    return false
  }
}
