internal import Synchronization

/// Keeps credentials as long as the process lives: for tests, previews and tools that keep them elsewhere.
public final class MemoryCredentialStore: CredentialStore {
  private let values: Mutex<[CredentialAccount: String]>

  /// A store that holds these.
  public init(_ values: [CredentialAccount: String] = [:]) {
    self.values = Mutex(values)
  }

  /// What is kept; nil for nothing.
  public func value(of account: CredentialAccount) async throws(CredentialStoreError) -> String? {
    values.withLock { $0[account] }
  }

  /// Keeps a value, or deletes what is kept.
  public func set(_ value: String?, for account: CredentialAccount) async throws(CredentialStoreError) {
    values.withLock { $0[account] = value }
  }
}
