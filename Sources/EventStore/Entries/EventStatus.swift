internal import ICalendar

/// `STATUS` of an event (RFC 5545, section 3.8.1.11).
public enum EventStatus: String, Sendable, Hashable, CaseIterable {
  /// It does not say.
  case none
  /// `CONFIRMED`
  case confirmed
  /// `TENTATIVE`
  case tentative
  /// `CANCELLED`
  case canceled

  init(component: Component) {
    switch component[.status]?.value.uppercased() {
    case "CONFIRMED": self = .confirmed
    case "TENTATIVE": self = .tentative
    case "CANCELLED": self = .canceled
    default: self = .none
    }
  }

  var text: String? {
    switch self {
    case .none: nil
    case .confirmed: "CONFIRMED"
    case .tentative: "TENTATIVE"
    case .canceled: "CANCELLED"
    }
  }
}

/// Whether an event keeps somebody busy: `TRANSP` (RFC 5545, section 3.8.2.7).
public enum EventAvailability: String, Sendable, Hashable, CaseIterable {
  /// `OPAQUE`
  case busy
  /// `TRANSPARENT`
  case free
}
