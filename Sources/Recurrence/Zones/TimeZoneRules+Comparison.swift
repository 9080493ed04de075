extension TimeZoneRules {
  /// Whether two zones have the same offsets over a time, whatever they are called: so a VTIMEZONE is recognised
  /// as a zone of the database.
  /// - Parameters:
  ///   - from: the beginning, UTC seconds.
  ///   - before: the end, not included. What comes after the year 9999 is not looked at.
  public func hasSameOffsets(as other: TimeZoneRules, from: Int64, before: Int64) -> Bool {
    if table === other.table { return true }
    let end = min(before, Gregorian.seconds.upperBound + 1)
    var utc = from
    while utc < end {
      let (one, two) = (span(atUTC: utc), other.span(atUTC: utc))
      guard one.offset == two.offset else { return false }
      utc = min(one.end, two.end)
    }
    return true
  }
}
