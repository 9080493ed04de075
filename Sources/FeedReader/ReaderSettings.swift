/// What a reader needs to know.
public struct ReaderSettings: Sendable, Hashable {
  /// The feed's address: `http:`, `https:` or `file:`.
  public var address: String
  /// The path of the store's file. Its diary lies beside it, under the same name with `.diary`.
  public var storePath: String
  /// Whose use is counted.
  public var environment: UsageEnvironment

  /// The settings of a reader.
  public init(address: String, storePath: String, environment: UsageEnvironment = .production) {
    self.address = address
    self.storePath = storePath
    self.environment = environment
  }

  var diaryPath: String { storePath + ".diary" }
}
