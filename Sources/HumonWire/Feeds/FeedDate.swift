public import HumonModel

/// How feeds write what JSON writes otherwise.
enum FeedDate {
  /// `Thu, 26 Nov 2026 18:00:00 GMT`: the date of RFC 822 as RFC 2822 and HTTP have it, with four digits of the year.
  static func rfc822(_ instant: Timestamp) -> String {
    let days = Int((Double(instant.rawValue) / 86_400_000).rounded(.down))
    let weekday = weekdays[((days + 4) % 7 + 7) % 7]
    // 2026-11-26T18:00:00.000Z
    let text = instant.rfc3339
    let year = text.prefix(4)
    let month = months[(Int(text.dropFirst(5).prefix(2)) ?? 1) - 1]
    return "\(weekday), \(text.dropFirst(8).prefix(2)) \(month) \(year) \(text.dropFirst(11).prefix(8)) GMT"
  }

  /// What may stand in a URN as it is, and everything else as `%` and two digits.
  static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-._~@:".utf8.contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + hex[Int(byte >> 4)] + hex[Int(byte & 15)]
    }.joined()
  }

  // 1970-01-01 was a Thursday, four days after a Sunday.
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let hex = "0123456789ABCDEF".map(String.init)
}

extension Timestamp {
  /// The instant as HTTP writes it (IMF-fixdate of RFC 9110, section 5.6.7), to the second.
  public var httpDate: String { FeedDate.rfc822(self) }
}
