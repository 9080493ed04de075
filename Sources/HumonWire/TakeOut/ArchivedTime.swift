import Foundation
import HumonModel

/// An instant as archives have it: a date. Whole milliseconds come back as they were.
struct ArchivedTime: Codable {
  /// 2001-01-01T00:00:00Z, from which dates count, in milliseconds since 1970.
  private static let reference: Int64 = 978_307_200_000

  let date: Date

  init(_ time: Timestamp) {
    date = Date(timeIntervalSinceReferenceDate: Double(time.rawValue - Self.reference) / 1_000)
  }

  init(from decoder: any Decoder) throws {
    date = try decoder.singleValueContainer().decode(Date.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(date)
  }

  /// The instant; nil for one outside the years 0000 to 9999.
  var timestamp: Timestamp? {
    guard
      let milliseconds = Int64(exactly: (date.timeIntervalSinceReferenceDate * 1_000).rounded()),
      case let (sum, overflows) = milliseconds.addingReportingOverflow(Self.reference), !overflows
    else { return nil }
    let time = Timestamp(rawValue: sum)
    return time.rawValue == sum ? time : nil
  }
}
