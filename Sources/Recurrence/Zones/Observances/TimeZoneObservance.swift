/// STANDARD or DAYLIGHT of a VTIMEZONE (RFC 5545 3.6.5): an offset, and when clocks change to it.
public struct TimeZoneObservance: Sendable, Hashable {
  /// DTSTART, the first change to this offset, by the clocks as they went before it (``offsetFrom``).
  public let start: LocalDateTime
  /// TZOFFSETFROM: seconds ahead of UTC before a change.
  public let offsetFrom: Int
  /// TZOFFSETTO: seconds ahead of UTC after it.
  public let offsetTo: Int
  /// TZNAME, or nil where there is none.
  public let name: String?
  /// Whether this is DAYLIGHT.
  public let isDaylight: Bool
  /// RRULE: changes after ``start``. An UNTIL in UTC is understood by ``offsetFrom``.
  public let rules: [RecurrenceRule]
  /// RDATE: single changes after ``start``, by the clocks as they went before.
  public let additions: [LocalDateTime]

  /// How many changes all observances of one zone may have before they come again.
  public static let mostOnsets = 20_000

  /// Makes an observance. Offsets of 26 hours and more are held to less.
  public init(
    start: LocalDateTime, offsetFrom: Int, offsetTo: Int, name: String? = nil, isDaylight: Bool = false,
    rules: [RecurrenceRule] = [], additions: [LocalDateTime] = []
  ) {
    let furthest = LocalTimeKind.furthest
    self.start = start
    self.offsetFrom = max(-furthest, min(furthest, offsetFrom))
    self.offsetTo = max(-furthest, min(furthest, offsetTo))
    self.name = name
    self.isDaylight = isDaylight
    self.rules = rules
    self.additions = additions
  }
}
