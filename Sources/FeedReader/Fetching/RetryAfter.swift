internal import FeedParser

/// `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date.
enum RetryAfter {
  /// Nobody is kept away for longer than a week, whatever a publisher says.
  static let longest: Int64 = 7 * 86_400

  /// The instant, in seconds since 1970; nil if the value cannot be read.
  static func instant(_ value: String, now: Int64) -> Int64? {
    let text = value.filter { !$0.isWhitespace }
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return now + min(Int64(text) ?? longest, longest)
    }
    return FeedDate(value).map { min($0.secondsSince1970, now + longest) }
  }
}
