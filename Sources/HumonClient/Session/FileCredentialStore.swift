internal import HumonWire
internal import Synchronization

/// Keeps credentials in a file that only its owner may read (mode 0600), for systems without a keychain.
///
/// The file is replaced as a whole once the new one is on disk: a crash or a full disk leaves the one before.
public final class FileCredentialStore: CredentialStore {
  /// More than two values could ever need.
  private static let byteLimit = 64 << 10

  private let path: String
  /// One writer at a time; what one has written the next must not take back.
  private let isWriting = Mutex(())

  /// - Parameter path: of the file; its folder is made where it is not there.
  public init(path: String) {
    self.path = path
  }

  /// What is kept; nil for nothing.
  public func value(of account: CredentialAccount) async throws(CredentialStoreError) -> String? {
    try read()[account.rawValue]
  }

  /// Keeps a value, or deletes what is kept.
  public func set(_ value: String?, for account: CredentialAccount) async throws(CredentialStoreError) {
    let outcome = isWriting.withLock { _ in
      Result { () throws(CredentialStoreError) in
        var values = try read()
        guard values[account.rawValue] != value else { return }
        values[account.rawValue] = value
        try write(values)
      }
    }
    try outcome.get()
  }

  private func read() throws(CredentialStoreError) -> [String: String] {
    let bytes: [UInt8]?
    do {
      bytes = try PrivateFile.read(path, byteLimit: Self.byteLimit)
    } catch {
      throw .failed(error.description)
    }
    guard let bytes else { return [:] }
    guard case .object(let members)? = try? JSONValue(parsing: bytes) else {
      throw .failed("“\(path)” is no file of credentials")
    }
    return members.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
  }

  private func write(_ values: [String: String]) throws(CredentialStoreError) {
    do {
      if values.isEmpty { return try PrivateFile.remove(path) }
      var json = JSONWriter()
      json.value(.object(values.mapValues { .text($0) }))
      try PrivateFile.write(json.bytes, to: path)
    } catch {
      throw .failed(error.description)
    }
  }
}
