#if os(Linux)
  import Foundation
  import HumonClient
  import HumonModel
  import HumonWire
  import Testing

  @Suite("The keyring of a Linux desktop")
  struct SecretServiceTests {
    private static let hasKeyring = ProcessInfo.processInfo.environment["HUMON_KEYRING"] != nil

    // `Tests/Client/run` starts a bus and a keyring of its own and says so.
    @Test("It keeps credentials for the next run, and forgets them", .enabled(if: hasKeyring))
    func keeps() async throws {
      let service = "Humon test \(UUID().uuidString)"
      let someone = UserCredentials(user: User.ID(rawValue: 7), token: "t")
      let session = UserSession(SecretServiceCredentialStore(service: service))
      #expect(try await session.credentials == nil)
      try await session.logIn(someone)
      let next = UserSession(SecretServiceCredentialStore(service: service))
      #expect(try await next.credentials == someone)
      let other = UserSession(SecretServiceCredentialStore(service: service + " other"))
      #expect(try await other.credentials == nil)
      try await next.logOut()
      let last = UserSession(SecretServiceCredentialStore(service: service))
      #expect(try await last.credentials == nil)
    }

    @Test("Without a bus the file takes its place", .disabled(if: hasKeyring))
    func unavailable() async throws {
      let folder = try TemporaryFolder()
      let path = folder.file("credentials")
      let store = SystemCredentialStore.make(file: path)
      do {
        _ = try await SecretServiceCredentialStore().value(of: .token)
        // This machine has a keyring: nothing of this test's belongs into it.
      } catch {
        guard case .unavailable = error else { throw error }
        try await store.set("t", for: .token)
        #expect(try await FileCredentialStore(path: path).value(of: .token) == "t")
      }
    }
  }
#endif
