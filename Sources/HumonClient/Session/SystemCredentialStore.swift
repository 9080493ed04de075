/// Where this system keeps credentials best.
public enum SystemCredentialStore {
  /// The keychain of Apple's systems; on Linux the Secret Service where there is one, else a file for its owner alone.
  /// - Parameter file: the path of that file; its folder is made where it is not there.
  public static func make(file: String) -> any CredentialStore {
    #if canImport(Security)
      KeychainCredentialStore()
    #elseif os(Linux)
      FirstAvailableCredentialStore([SecretServiceCredentialStore(), FileCredentialStore(path: file)])
    #else
      FileCredentialStore(path: file)
    #endif
  }
}
