extension ArchiveError {
  /// Any error that came out of somebody's `encode(to:)` or `init(from:)`.
  init(_ error: any Error) {
    switch error {
    case let error as ArchiveError: self = error
    case let error as DecodingError:
      let context = error.context
      let inner = (context?.underlyingError as? ArchiveError) ?? .refused(error, at: ArchivePlace())
      self = inner.along(context.map { $0.codingPath.pathText } ?? "")
    case let error as EncodingError:
      guard case .invalidValue(_, let context) = error else {
        self = .refused(error, at: ArchivePlace())
        return
      }
      let inner = (context.underlyingError as? ArchiveError) ?? .refused(error, at: ArchivePlace())
      self = inner.along(context.codingPath.pathText)
    default: self = .refused(error, at: ArchivePlace())
    }
  }
}

extension DecodingError {
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

extension Array where Element == any CodingKey {
  /// For messages: `members[3].born`.
  var pathText: String {
    map { key in key.intValue.map { PathKey.index($0) } ?? .key(key.stringValue) }.text
  }
}
