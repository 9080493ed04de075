public import Foundation
public import HumonModel

extension Timestamp {
  /// The millisecond in which a date lies; what lies outside the years 0000 to 9999 becomes the first or the last.
  public init(_ date: Date) {
    let seconds = date.timeIntervalSince1970
    // Far more than the range of timestamps, and far less than what an integer holds.
    let bounded = seconds.isNaN ? 0 : max(-1e12, min(1e12, seconds))
    // A double is not exact to the millisecond: 0.987 s may be a hair less than 987 ms.
    self.init(rawValue: Int64((bounded * 1_000 + 1e-3).rounded(.down)))
  }

  /// The clock on the wall. Tests bring their own.
  public static let systemClock: @Sendable () -> Timestamp = { Timestamp(Date()) }

  /// The same instant for Foundation.
  public var date: Date { Date(timeIntervalSince1970: Double(rawValue) / 1_000) }
}
