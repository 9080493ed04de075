/// What a geocoding service is asked over HTTP, with the bounds that whoever sends it has to keep. Redirects are not
/// followed: the operator has named this server and no other.
public struct GeocodingRequest: Sendable, Hashable {
  /// How long the whole exchange may take.
  public static let deadline = Duration.seconds(5)
  /// The most bytes that an answer may have.
  public static let longestAnswer = 256 << 10

  /// The address to GET.
  public let url: String
  /// The value of `User-Agent`: who asks.
  public let userAgent: String
}

/// What came back.
public struct GeocodingReply: Sendable, Hashable {
  /// The status.
  public let status: Int
  /// The body.
  public let body: [UInt8]

  /// An answer.
  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}

/// Sends a request; throws whatever it likes where no whole answer came within the bounds.
public typealias GeocodingTransport = @Sendable (GeocodingRequest) async throws -> GeocodingReply

/// The time, as a geocoder needs it.
public struct GeocodingClock: Sendable {
  /// The time now, since any moment, on a clock that does not go back.
  let now: @Sendable () -> Duration
  /// Waits.
  let sleep: @Sendable (Duration) async throws -> Void

  /// A clock of one's own.
  public init(
    now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The system's.
  public static let system: GeocodingClock = {
    let start = ContinuousClock.now
    return GeocodingClock(
      now: { ContinuousClock.now - start }, sleep: { try await Task.sleep(for: $0) })
  }()
}
