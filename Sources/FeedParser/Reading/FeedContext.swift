/// What is known of a document from elsewhere than its bytes.
public struct FeedContext: Sendable, Hashable {
  /// Where the document is: after redirections, and after `Content-Location`. Relative links begin there.
  public var location: String?
  /// The HTTP header `Content-Type`.
  public var contentType: String?
  /// The HTTP header `Content-Language`.
  public var contentLanguage: String?
  /// How much of the document is read, in bytes of UTF-8; at most ``FeedLimits/documentBytes``.
  public var maximumBytes = FeedLimits.documentBytes

  /// Makes a context.
  public init(location: String? = nil, contentType: String? = nil, contentLanguage: String? = nil) {
    (self.location, self.contentType, self.contentLanguage) = (location, contentType, contentLanguage)
  }
}

extension Feed {
  /// Reads a document that is there as a whole.
  ///
  /// It never fails: a document that is no feed gives one with the format ``Feed/Format/unknown``, without entries,
  /// and the problem ``FeedProblem/Code/notAFeed``.
  public init(_ bytes: [UInt8], context: FeedContext = FeedContext()) {
    let stream = FeedStream(context: context)
    stream.append(bytes)
    self = stream.finish()
  }
}
