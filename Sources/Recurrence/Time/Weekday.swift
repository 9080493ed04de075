/// A day of the week, numbered as in ISO 8601.
public enum Weekday: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// 1
  case monday = 1
  /// 2
  case tuesday
  /// 3
  case wednesday
  /// 4
  case thursday
  /// 5
  case friday
  /// 6
  case saturday
  /// 7
  case sunday

  /// From Monday to Sunday.
  public static func < (one: Weekday, other: Weekday) -> Bool { one.rawValue < other.rawValue }

  /// The two letters of RFC 5545, such as `MO`.
  public var text: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }

  /// A weekday from the two letters of RFC 5545, in upper or lower case.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 2 else { return nil }
    let text = text.uppercased()
    guard let weekday = Weekday.allCases.first(where: { $0.text == text }) else { return nil }
    self = weekday
  }

  /// How many days after a Monday, 0 to 6.
  @inline(__always)
  var index: Int { rawValue - 1 }

  /// From how many days after a Monday, 0 to 6.
  @inline(__always)
  init(index: Int) {
    self = Weekday(rawValue: index + 1) ?? .monday
  }
}
