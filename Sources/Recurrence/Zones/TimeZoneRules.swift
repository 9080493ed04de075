/// The offsets of a time zone from UTC, for ever: what was decreed, and after that the rule that holds now.
///
/// It is made from the system's database by ``TimeZoneDatabase``, from the bytes of a TZif file, or from the
/// observances of a VTIMEZONE. It is immutable, and a copy costs a reference. No leap seconds are counted.
public struct TimeZoneRules: Sendable {
  /// The name: that of the IANA database, or what its maker called it (TZID).
  public let identifier: String

  let table: TransitionTable

  init(identifier: String, table: TransitionTable) {
    self.identifier = identifier
    self.table = table
  }

  /// A zone whose clocks never change.
  /// - Parameter offset: seconds east of Greenwich, less than 26 hours either way; more is held to that.
  public init(identifier: String, offset: Int) {
    let kind = LocalTimeKind(
      offset: max(-LocalTimeKind.furthest, min(LocalTimeKind.furthest, offset)), isDaylight: false,
      name: identifier)
    self.init(identifier: identifier, table: TransitionTable(first: kind, transitions: []))
  }

  /// Universal time.
  public static let utc = TimeZoneRules(identifier: "UTC", offset: 0)

  /// How far the clocks are ahead of UTC at an instant, in seconds; negative west of Greenwich.
  /// - Parameter utc: seconds since 1970-01-01T00:00:00Z.
  public func offset(atUTC utc: Int64) -> Int {
    table.offset(table.universal.step(at: utc))
  }

  /// The instant at which the clocks show a reading, in seconds since 1970-01-01T00:00:00Z.
  ///
  /// A reading that clocks show twice is the first. One that they skip is taken with the offset before the gap,
  /// so it lies after the gap by as much as it lies in it (RFC 5545 3.3.5).
  public func utc(of local: LocalDateTime) -> Int64 {
    local.secondsSinceEpoch - Int64(table.offset(table.wall.step(at: local.secondsSinceEpoch)))
  }

  /// What the clocks show at an instant.
  /// - Parameter utc: seconds since 1970-01-01T00:00:00Z.
  public func local(ofUTC utc: Int64) -> LocalDateTime {
    let (seconds, overflow) = utc.addingReportingOverflow(Int64(offset(atUTC: utc)))
    return LocalDateTime(secondsSinceEpoch: overflow ? utc : seconds)
  }

  /// The longest time around an instant in which the offset stays the same: UTC seconds from `start` up to, not
  /// including, `end`; `.min` and `.max` where it has no beginning and no end.
  func span(atUTC utc: Int64) -> (start: Int64, end: Int64, offset: Int) {
    let span = table.universal.span(around: utc)
    return (span.start, span.end, table.offset(span.step))
  }

  /// The abbreviation that is in use at an instant, such as `CEST`; zones without one have digits, `+0330`.
  public func abbreviation(atUTC utc: Int64) -> String {
    table.kind(at: utc).name
  }

  /// Whether the database calls the time at an instant daylight saving time. In Ireland it does so in winter.
  public func isDaylight(atUTC utc: Int64) -> Bool {
    table.kind(at: utc).isDaylight
  }
}

extension TimeZoneRules: Hashable {
  /// Whether two have the same name and the same offsets for ever.
  public static func == (one: TimeZoneRules, other: TimeZoneRules) -> Bool {
    one.identifier == other.identifier && (one.table === other.table || one.table == other.table)
  }

  /// Only the name is hashed.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
