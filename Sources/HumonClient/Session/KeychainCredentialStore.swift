#if canImport(Security)
  internal import Foundation
  internal import Security

  /// Keeps credentials in the keychain of Apple's systems: generic passwords of the service "Humon", readable after the
  /// first unlocking of the device, and not carried to another one.
  public struct KeychainCredentialStore: CredentialStore {
    private let service: String

    /// - Parameter service: under which both are kept.
    public init(service: String = CredentialAccount.service) {
      self.service = service
    }

    /// What is kept; nil for nothing.
    public func value(of account: CredentialAccount) async throws(CredentialStoreError) -> String? {
      var query = item(account)
      query[kSecReturnData] = true
      query[kSecMatchLimit] = kSecMatchLimitOne
      var found: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &found)
      if status == errSecItemNotFound { return nil }
      guard status == errSecSuccess, let data = found as? Data else { throw Self.failure(status) }
      return String(decoding: data, as: UTF8.self)
    }

    /// Keeps a value, or deletes what is kept.
    public func set(_ value: String?, for account: CredentialAccount) async throws(CredentialStoreError) {
      guard let value else {
        let status = SecItemDelete(item(account) as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else { throw Self.failure(status) }
        return
      }
      let change = [kSecValueData: Data(value.utf8)] as [CFString: Any]
      let status = SecItemUpdate(item(account) as CFDictionary, change as CFDictionary)
      if status == errSecSuccess { return }
      guard status == errSecItemNotFound else { throw Self.failure(status) }
      var added = item(account).merging(change) { $1 }
      added[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
      let addition = SecItemAdd(added as CFDictionary, nil)
      guard addition == errSecSuccess else { throw Self.failure(addition) }
    }

    private func item(_ account: CredentialAccount) -> [CFString: Any] {
      [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account.rawValue]
    }

    private static func failure(_ status: OSStatus) -> CredentialStoreError {
      let words = SecCopyErrorMessageString(status, nil) as String? ?? "status \(status)"
      switch status {
      case errSecNotAvailable: return .unavailable(words)
      case errSecInteractionNotAllowed, errSecUserCanceled, errSecAuthFailed: return .refused(words)
      default: return .failed(words)
      }
    }
  }
#endif
