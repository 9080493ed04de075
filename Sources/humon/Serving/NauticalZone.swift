import GeoIndex

/// The time zone that ships keep: one hour for each 15 degrees of longitude.
enum NauticalZone {
  /// Its IANA name, in which, by POSIX's old habit, the sign is turned round: `Etc/GMT-2` is two hours ahead of UTC.
  @Sendable static func identifier(at point: GeoPoint) -> String {
    let hours = Int((point.longitude / 15).rounded())
    return hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
  }
}
