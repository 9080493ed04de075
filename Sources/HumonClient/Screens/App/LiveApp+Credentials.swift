extension LiveApp.Device {
  /// Where user id and token are kept on such a device: the keychain where there is one, else a file that only its owner
  /// may read.
  /// - Parameter folder: the folder of that file.
  public static func credentials(folder: String) -> any CredentialStore {
    #if canImport(Security)
      KeychainCredentialStore()
    #else
      FileCredentialStore(path: folder + "/credentials.json")
    #endif
  }
}
