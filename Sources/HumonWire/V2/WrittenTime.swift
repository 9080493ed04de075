import HumonModel
import Recurrence

/// A time as a document spells it: a date, a reading of the wall clock, or an instant.
enum WrittenTime {
  /// `2026-11-26`
  case date(LocalDate)
  /// `2026-11-26T19:00:00`, read in some zone; milliseconds as if it were in UTC.
  case wallClock(milliseconds: Int64)
  /// `2026-11-26T19:00:00+01:00` or `…Z`
  case instant(Timestamp)

  /// The time that a text spells (RFC 3339, and the same without an offset); nil if it spells none.
  init?(_ text: String) {
    guard let time = Timestamp(rfc3339: text) else { return nil }
    let afterDate = text.utf8.dropFirst(10)
    if afterDate.isEmpty {
      self = .date(LocalDateTime(secondsSinceEpoch: time.rawValue / 1_000).date)
      return
    }
    let namesOffset = afterDate.contains {
      [UInt8(ascii: "Z"), UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains($0)
    }
    self = namesOffset ? .instant(time) : .wallClock(milliseconds: time.rawValue)
  }

  /// The instant, for somebody whose clock keeps this zone; nil for a date alone.
  func instant(in zone: TimeZoneRules) -> Timestamp? {
    switch self {
    case .date: nil
    case .instant(let instant): instant
    case .wallClock(let milliseconds): zone.instant(ofWallClock: milliseconds)
    }
  }
}

extension TimeZoneRules {
  /// Whether clocks were put back and show at this instant what they have shown before. A reading without an offset is the
  /// first of the two (RFC 5545, section 3.3.5).
  func showsAgain(at instant: Timestamp) -> Bool {
    utc(of: local(ofUTC: instant.wholeSeconds)) != instant.wholeSeconds
  }

  /// The offset from UTC at an instant, as RFC 3339 writes it: `+01:00`, or `Z`.
  func writtenOffset(at instant: Timestamp) -> String {
    let minutes = offset(atUTC: instant.wholeSeconds) / 60
    if minutes == 0 { return "Z" }
    let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return (minutes < 0 ? "-" : "+") + twoDigits(abs(minutes) / 60) + ":" + twoDigits(abs(minutes) % 60)
  }

  /// Midnight at the beginning of a day.
  func midnight(of date: LocalDate) -> Timestamp {
    instant(ofWallClock: Int64(date.daysSinceEpoch) * 86_400_000)
  }
}
