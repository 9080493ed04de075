import FeedParser
import Recurrence

/// Instants in RFC 3339.
enum FeedReadDate {
  /// An instant; a wall clock's time without an offset; or a day.
  static func text(_ time: EventTime) -> String {
    switch time.kind {
    case .instant: text(time.secondsSince1970, offset: time.offset)
    case .floating: String(text(time.secondsSince1970, offset: nil).dropLast())
    case .day: String(text(time.secondsSince1970, offset: nil).prefix(10))
    }
  }

  /// `2014-05-08T09:30:00Z`, or with the offset where one is known.
  static func text(_ seconds: Int64, offset: Int32?) -> String {
    let local = LocalDateTime(secondsSinceEpoch: seconds + Int64(offset ?? 0))
    let date = "\(pad(local.date.year, 4))-\(two(local.date.month))-\(two(local.date.day))"
    return "\(date)T\(two(local.hour)):\(two(local.minute)):\(two(local.second))\(zone(Int(offset ?? 0)))"
  }

  private static func zone(_ offset: Int) -> String {
    guard offset != 0 else { return "Z" }
    let minutes = abs(offset) / 60
    return "\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  private static func two(_ number: Int) -> String { pad(number, 2) }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
