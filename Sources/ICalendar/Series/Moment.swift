public import Recurrence

/// When something starts or ends: what a clock on the wall shows, and which clock that is.
public struct Moment: Sendable {
  /// What the clock shows; of a whole day its first second.
  public let local: LocalDateTime
  /// Which clock.
  public let reference: TimeReference
  /// The seconds since 1970-01-01T00:00:00Z; for floating times and whole days as if the clock were that of UTC.
  public let utc: Int64

  /// What a clock shows. A time that the zone skips or has twice is read as RFC 5545 3.3.5 says.
  public init(_ local: LocalDateTime, _ reference: TimeReference) {
    self.local = local
    self.reference = reference
    utc = reference.utc(of: local)
  }

  /// An instant as a clock shows it.
  public init(utc: Int64, _ reference: TimeReference) {
    self.utc = utc
    self.reference = reference
    local = reference.local(ofUTC: utc)
  }

  init(local: LocalDateTime, utc: Int64, reference: TimeReference) {
    self.local = local
    self.utc = utc
    self.reference = reference
  }

  /// Whether it is a whole day.
  public var isDate: Bool {
    if case .date = reference { true } else { false }
  }

  /// The instant for somebody whose clock is that of a zone: seconds since 1970-01-01T00:00:00Z. A whole day begins
  /// at that zone's midnight.
  public func instant(in zone: TimeZoneRules) -> Int64 {
    switch reference {
    case .utc, .zone: utc
    case .date, .floating: zone.utc(of: local)
    }
  }
}

extension Moment: Hashable {
  /// Whether both are the same instant on the same clock.
  public static func == (left: Moment, right: Moment) -> Bool {
    left.utc == right.utc && left.reference.name == right.reference.name
  }

  /// Only the instant is hashed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(utc)
  }
}

extension TimeReference {
  /// Which clock it is, in a word.
  var name: String {
    switch self {
    case .date: "date"
    case .floating: "floating"
    case .utc: "UTC"
    case .zone(let rules): rules.identifier
    }
  }

  /// By how many seconds its clock is set within a day of an instant. So much can the order of readings and that of
  /// instants differ there: no clock is set by more than a day.
  func unsteadiness(around utc: Int64) -> Int64 {
    guard case .zone(let rules) = self else { return 0 }
    return rules.unsteadiness(around: utc)
  }

  func utc(of local: LocalDateTime) -> Int64 {
    if case .zone(let rules) = self { return rules.utc(of: local) }
    return local.secondsSinceEpoch
  }

  func local(ofUTC utc: Int64) -> LocalDateTime {
    switch self {
    case .zone(let rules): rules.local(ofUTC: utc)
    case .floating, .utc: LocalDateTime(secondsSinceEpoch: utc)
    case .date: LocalDateTime(LocalDateTime(secondsSinceEpoch: utc).date)
    }
  }
}

extension TimeZoneRules {
  /// By how many seconds its clocks are set within a day of an instant.
  func unsteadiness(around utc: Int64) -> Int64 {
    let offsets = (
      offset(atUTC: utc - SeriesLimits.day), offset(atUTC: utc), offset(atUTC: utc + SeriesLimits.day)
    )
    return Int64(max(offsets.0, offsets.1, offsets.2) - min(offsets.0, offsets.1, offsets.2))
  }
}
