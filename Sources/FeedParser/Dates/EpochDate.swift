/// Seconds since 1970, as SCCCA's feed has them, or milliseconds, as JavaScript does.
enum EpochDate {
  static func read(_ scanner: DateScanner) -> FeedDate? {
    var scanner = scanner
    let isNegative = scanner.take("-")
    guard let (value, digits) = scanner.number(9...14) else { return nil }
    if digits <= 11 {
      _ = scanner.take(".") && scanner.number(1...9) != nil
      guard scanner.isAtEnd else { return nil }
      return FeedDate(secondsSince1970: Int64(isNegative ? -value : value))
    }
    // Twelve and fourteen digits are a date and a time in the basic form of ISO 8601.
    guard digits == 13, !isNegative, scanner.isAtEnd else { return nil }
    return FeedDate(
      secondsSince1970: Int64(value / 1_000), nanoseconds: Int32(value % 1_000) * 1_000_000,
      precision: .fraction)
  }
}
