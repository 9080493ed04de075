/// Why there is no time zone.
public enum TimeZoneError: Error, Sendable, Hashable {
  /// No zone has this name, nor can one be guessed from it.
  case unknownName(String)
  /// The bytes are no TZif file (RFC 9636) that this reads, for a reason.
  case invalidFile(String)
  /// A VTIMEZONE has no STANDARD and no DAYLIGHT.
  case noObservances
  /// A VTIMEZONE changes its offset more often than ``TimeZoneObservance/mostOnsets`` times.
  case tooManyChanges
}

extension TimeZoneError: CustomStringConvertible {
  /// A sentence in English.
  public var description: String {
    switch self {
    case .unknownName(let name): "There is no time zone \"\(name.prefix(80))\"."
    case .invalidFile(let reason): "The time zone's file cannot be read: \(reason)."
    case .noObservances: "The time zone has neither STANDARD nor DAYLIGHT."
    case .tooManyChanges: "The time zone changes its offset too often."
    }
  }
}
