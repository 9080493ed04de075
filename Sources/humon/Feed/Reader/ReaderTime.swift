import FeedParser
import Foundation
import HumonModel

/// When an entry takes place, as a person reads it.
struct ReaderTime {
  let zone: TimeZone

  /// "Thu 8 May 2014 19:30 UTC+10"; for a day only the day; a wall clock's time without a zone as it is.
  func text(_ time: EventTime) -> String {
    let start = EventStart(
      instant: Timestamp(rawValue: time.secondsSince1970 * 1_000), zone: time.kind == .instant ? zone : .gmt,
      isAllDay: time.kind == .day)
    return time.kind == .floating ? String(start.text.dropLast(" UTC".count)) : start.text
  }

  /// Beginning and end; the end without its day where that is the same.
  func text(_ start: EventTime, to end: EventTime?) -> String {
    let first = text(start)
    guard let end, end.secondsSince1970 > start.secondsSince1970 else { return first }
    let last = text(end)
    let words = (first.split(separator: " "), last.split(separator: " "))
    guard words.0.prefix(4) == words.1.prefix(4), words.0.count > 4 else { return "\(first) to \(last)" }
    return words.0.prefix(5).joined(separator: " ") + " to " + words.1.dropFirst(4).joined(separator: " ")
  }
}
