/// Everything about a server that its operator decides.
public struct ServerSettings: Sendable {
  /// The address to listen on.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 lets the system choose.
  public var port = 8080
  /// Where the outside world reaches this server, such as `https://events.example.org`, without a slash at its end.
  public var baseURL: String?
  /// What creates users. None: nobody can.
  public var appSecrets = AppSecrets([])
  /// The proxies whose `X-Forwarded-For` is believed.
  public var trustedProxies: [AddressRange] = []
  /// Requests of one client address; nil for no limit.
  public var rateLimit: RateLimit? = .standard
  /// How often one client may do what costs others something.
  public var peopleLimits = PeopleLimits()
  /// Connections at the same time. One more gets 503 and is closed.
  public var connectionLimit = 8_192
  /// How many streams of changes there may be.
  public var streams = StreamLimits()
  /// How long a client may take for its requests.
  public var deadlines = RequestDeadlines()
  /// Whether each request is written to the log.
  public var logsRequests = true

  /// The settings of a server on this machine alone.
  public init() {}
}

/// How long a client may take. All in seconds.
public struct RequestDeadlines: Sendable, Hashable {
  /// From the opening of a connection, or from the last answer on it, to the end of the next request's headers.
  public var head: Int64 = 60
  /// From a request's headers to the end of its body.
  public var body: Int64 = 15
  /// Without the client taking anything of an answer that is being sent.
  public var answer: Int64 = 15

  /// The standard deadlines.
  public init() {}

  /// Deadlines of one's own.
  public init(head: Int64, body: Int64, answer: Int64 = 15) {
    self.head = head
    self.body = body
    self.answer = answer
  }
}
