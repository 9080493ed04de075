/// Where a feed's bytes come from. An app uses ``HTTPSource``; tests and files bring their own.
public protocol FeedSource: Sendable {
  /// Fetches a document.
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - receive: takes the bytes, uncompressed, in their order; first the answer's head.
  /// - Returns: what the publisher answered.
  func fetch(
    _ request: FetchRequest, receive: @escaping @Sendable (FetchPiece) -> Void
  ) async throws(ReaderError) -> FetchAnswer
}

/// What is asked for.
public struct FetchRequest: Sendable, Hashable {
  /// The address to begin with.
  public var address: String
  /// The address that the validators are of.
  public var validated: String?
  /// The `ETag` that came last time.
  public var etag: String?
  /// The `Last-Modified` that came last time.
  public var lastModified: String?

  /// A request without conditions.
  public init(address: String) {
    self.address = address
  }
}

/// A part of an answer, as it arrives.
public enum FetchPiece: Sendable {
  /// The document begins: its address, its media type, and how many bytes are announced.
  case head(address: String, contentType: String?, contentLanguage: String?, length: Int64?)
  /// The next bytes of the document.
  case body([UInt8])
}

/// What a publisher answered.
public struct FetchAnswer: Sendable, Hashable {
  /// The HTTP status: 200 with a document, 304 without, or something else.
  public var status: Int
  /// The address behind all redirects.
  public var address: String
  /// Where the feed has moved for good, if every redirect up to there was permanent (301, 308).
  public var movedTo: String?
  /// The `ETag`.
  public var etag: String?
  /// The `Last-Modified`.
  public var lastModified: String?
  /// When to come again at the earliest, if the publisher says so; seconds since 1970.
  public var retryAfter: Int64?

  /// An answer.
  public init(status: Int, address: String) {
    self.status = status
    self.address = address
  }
}
