public import Recurrence

/// The span of time that somebody asks about, from its start to before its end.
public struct TimeWindow: Sendable {
  /// One end of a window.
  public enum Bound: Sendable, Hashable {
    /// The same instant for everybody: seconds since 1970-01-01T00:00:00Z. For floating times and whole days the
    /// window's zone says which reading that is.
    case instant(Int64)
    /// What a clock shows, the clock of each event itself: "what is on 3 May" means 3 May where the event is.
    case wallClock(LocalDateTime)
  }

  /// The first instant; nil: from the beginning of the calendar, the year 1.
  public var start: Bound?
  /// The first instant that is outside again; nil: without an end, which is that of the year 9999.
  public var end: Bound?
  /// Whose clock floating times and whole days follow.
  public var zone: TimeZoneRules

  /// A window.
  public init(from start: Bound? = nil, to end: Bound? = nil, zone: TimeZoneRules = .utc) {
    self.start = start
    self.end = end
    self.zone = zone
  }

  /// The window between two instants.
  public init(_ instants: Range<Int64>, zone: TimeZoneRules = .utc) {
    self.init(from: .instant(instants.lowerBound), to: .instant(instants.upperBound), zone: zone)
  }

  /// The window in the seconds of ``Moment/utc`` for times of this reference.
  func range(on reference: TimeReference) -> Range<Int64> {
    let lower = start.map { second(of: $0, on: reference) } ?? SeriesLimits.seconds.lowerBound
    let upper = end.map { second(of: $0, on: reference) } ?? SeriesLimits.seconds.upperBound
    return lower..<max(lower, upper)
  }

  /// The window in seconds since 1970-01-01T00:00:00Z, for what keeps this clock.
  func instants(for reference: TimeReference) -> Range<Int64> {
    let lower = start.map { instant(of: $0, for: reference) } ?? SeriesLimits.seconds.lowerBound
    let upper = end.map { instant(of: $0, for: reference) } ?? SeriesLimits.seconds.upperBound
    return lower..<max(lower, upper)
  }

  private func instant(of bound: Bound, for reference: TimeReference) -> Int64 {
    switch bound {
    case .instant(let utc): Self.held(utc)
    case .wallClock(let local): Self.held(Moment(local, reference).instant(in: zone))
    }
  }

  private func second(of bound: Bound, on reference: TimeReference) -> Int64 {
    let second =
      switch (bound, reference) {
      case (.instant(let utc), .utc), (.instant(let utc), .zone): utc
      case (.instant(let utc), .floating), (.instant(let utc), .date):
        zone.local(ofUTC: utc).secondsSinceEpoch
      case (.wallClock(let local), _): reference.utc(of: local)
      }
    return Self.held(second)
  }

  /// Near enough for any arithmetic.
  private static func held(_ second: Int64) -> Int64 {
    max(SeriesLimits.seconds.lowerBound, min(SeriesLimits.seconds.upperBound, second))
  }
}
