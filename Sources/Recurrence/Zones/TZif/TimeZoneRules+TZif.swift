extension TimeZoneRules {
  /// Reads a zone from a TZif file (RFC 9636, versions 1 to 4).
  /// - Parameters:
  ///   - identifier: what to call it.
  ///   - bytes: the whole file. Files that count leap seconds ("right") are refused.
  /// - Throws: ``TimeZoneError/invalidFile(_:)``.
  public init(identifier: String, tzif bytes: [UInt8]) throws(TimeZoneError) {
    let file = try TZifFile(bytes)
    let explicit = file.transitions.withoutIdle(after: file.first)
    guard let footer = file.footer else {
      self.init(identifier: identifier, table: TransitionTable(first: file.first, transitions: explicit))
      return
    }
    // The footer holds after the last transition of the file, even of one that changes nothing, or always.
    let end = file.transitions.last?.utc ?? .min
    let first = file.transitions.isEmpty ? footer.standard : file.first
    let made = footer.transitions(in: Self.year(explicit.first?.utc)...Self.year(end) + 403)
    let following = Array(made.drop { $0.utc <= end }).withoutIdle(after: explicit.last?.kind ?? first)
    self.init(
      identifier: identifier,
      table: TransitionTable(
        first: first, transitions: explicit + following,
        repeatingAfter: Self.decrees(explicit, made.prefix { $0.utc <= end }), tail: footer))
  }

  /// How many transitions are not what the footer says. A "fat" file lists those of many years, to 2037.
  private static func decrees(_ explicit: [Transition], _ made: some BidirectionalCollection<Transition>)
    -> Int
  {
    explicit.count - zip(explicit.reversed(), made.reversed()).prefix { $0 == $1 }.count
  }

  /// The year before a time, from 1 on; without a time, that from which on the calendar counts.
  private static func year(_ utc: Int64?) -> Int {
    guard let utc, utc > Gregorian.seconds.lowerBound else { return 1 }
    return max(1, LocalDateTime(secondsSinceEpoch: utc).date.year - 1)
  }
}
