#if os(Linux)
  internal import CSecretService
  internal import Foundation

  /// Keeps credentials in the keyring of a Linux desktop (the freedesktop Secret Service), by way of libsecret where that
  /// is installed. Where there is no session bus, no service or no library it is unavailable.
  public final class SecretServiceCredentialStore: CredentialStore {
    private let service: String
    /// The calls block, perhaps until a person has typed a password.
    private let queue = DispatchQueue(label: "humon.secret-service")

    /// - Parameter service: under which both are kept.
    public init(service: String = CredentialAccount.service) {
      self.service = service
    }

    /// What is kept; nil for nothing.
    public func value(of account: CredentialAccount) async throws(CredentialStoreError) -> String? {
      try await run { service, message in
        var value: UnsafeMutablePointer<CChar>?
        let status = secret_service_lookup(service, account.rawValue, &value, &message)
        defer { free(value) }
        return (status, value.map { String(cString: $0) })
      }
    }

    /// Keeps a value, or deletes what is kept.
    public func set(_ value: String?, for account: CredentialAccount) async throws(CredentialStoreError) {
      _ = try await run { service, message in
        guard let value else { return (secret_service_clear(service, account.rawValue, &message), nil) }
        return (secret_service_store(service, account.rawValue, value, &message), nil)
      }
    }

    private typealias Call =
      @Sendable (_ service: String, _ message: inout UnsafeMutablePointer<CChar>?) -> (
        status: Int32, value: String?
      )

    private func run(_ call: @escaping Call) async throws(CredentialStoreError) -> String? {
      // Without this GLib would try to start a bus of its own, which needs a display.
      guard Self.hasSessionBus else { throw .unavailable("there is no session bus") }
      let outcome = await withCheckedContinuation { continuation in
        queue.async { [service] in
          var message: UnsafeMutablePointer<CChar>?
          let (status, value) = call(service, &message)
          let words = message.map { String(cString: $0) } ?? ""
          free(message)
          continuation.resume(returning: Self.outcome(Int(status), value, words))
        }
      }
      return try outcome.get()
    }

    private static func outcome(
      _ status: Int, _ value: String?, _ words: String
    ) -> Result<String?, CredentialStoreError> {
      switch status {
      case SECRET_SERVICE_DONE: .success(value)
      case SECRET_SERVICE_UNAVAILABLE: .failure(.unavailable(words))
      case SECRET_SERVICE_LOCKED: .failure(.refused(words))
      default: .failure(.failed(words))
      }
    }

    private static var hasSessionBus: Bool {
      let environment = ProcessInfo.processInfo.environment
      if environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false { return true }
      guard let folder = environment["XDG_RUNTIME_DIR"] else { return false }
      return FileManager.default.fileExists(atPath: folder + "/bus")
    }
  }
#endif
