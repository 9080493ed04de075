/// What a client has to know of its server.
public struct HumonConfiguration: Sendable {
  /// Where the server is.
  public var server: ServerAddress
  /// What allows this app to make users (`tb-app-secret`). It belongs in no log and no repository.
  public var appSecret: String
  /// The languages of the person, best first, as BCP 47 tags: the server's sentences come in the first that it speaks.
  public var languages: [String] = []
  /// Who asks: the app's name and version.
  public var userAgent = "Humon"
  /// How long a request may take in all, repetitions included.
  public var deadline = Duration.seconds(30)
  /// How often a request that may be repeated is repeated.
  public var retryLimit = 2
  /// How long the first pause before a repetition is; each one is twice as long as the one before.
  public var retryPause = Duration.milliseconds(300)

  /// A configuration with everything else as it is by itself.
  public init(server: ServerAddress, appSecret: String) {
    self.server = server
    self.appSecret = appSecret
  }
}
