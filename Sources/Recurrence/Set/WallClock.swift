/// Turns the local times of one rule, which ascend, into instants.
///
/// A local time that happens twice is the first of the two; one that the zone skips keeps the offset of before
/// the gap (RFC 5545 3.3.5). So each offset has a span of local times, which ends with the gap if there is one.
struct WallClock: Sendable {
  private let zone: TimeZoneRules?
  /// What is taken from a local time of the span.
  private(set) var offset: Int64 = 0
  /// The local times from here to the end of the span are skipped by the zone.
  private(set) var gapStart: Int64
  /// Where the next span begins.
  private(set) var end: Int64

  /// No zone is farther from UTC.
  static let largestOffset = Int64(LocalTimeKind.furthest)

  init(_ reference: TimeReference) {
    if case .zone(let zone) = reference {
      self.zone = zone
      (gapStart, end) = (.min, .min)
    } else {
      zone = nil
      (gapStart, end) = (.max, .max)
    }
  }

  /// Goes on to the span to which a local time belongs.
  mutating func advance(to local: Int64) {
    guard local >= end, let table = zone?.table else { return }
    let span = table.wall.span(around: local)
    offset = Int64(table.offset(span.step))
    end = span.end
    let forward = end == .max ? 0 : Int64(table.offset(span.step + 1)) - offset
    gapStart = end - max(0, forward)
  }

  /// A local time before which no instant at or after one is given.
  /// - Parameter utc: in the calendar, or not far from it.
  func earliestLocal(ofUTC utc: Int64) -> Int64 {
    guard let zone else { return utc }
    // What a gap skips comes after it as if the offset before still held; no gap is longer than this.
    let longest = 2 * Self.largestOffset
    return utc + Int64(min(zone.offset(atUTC: utc), zone.offset(atUTC: utc - longest)))
  }

  /// A local time at and after which no instant before one is given.
  func latestLocal(ofUTC utc: Int64) -> Int64 {
    zone == nil ? utc : utc + Self.largestOffset
  }
}
