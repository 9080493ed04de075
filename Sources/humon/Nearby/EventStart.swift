import Foundation
import HumonModel

/// When an event begins, on its own clock where that is known.
struct EventStart: Sendable, Equatable {
  let instant: Timestamp
  /// The zone of the event; UTC where nobody says.
  var zone = TimeZone.gmt
  var isAllDay = false

  /// "Thu 24 Apr 2025 19:00 UTC+2"; for a whole day "Thu 24 Apr 2025".
  var text: String {
    let date = Date(timeIntervalSince1970: Double(instant.rawValue) / 1_000)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = zone
    formatter.dateFormat = isAllDay ? "EEE d MMM yyyy" : "EEE d MMM yyyy HH:mm"
    let text = formatter.string(from: date)
    return isAllDay ? text : text + " " + Self.offset(zone.secondsFromGMT(for: date))
  }

  /// "UTC", "UTC+2", "UTC-3:30"
  private static func offset(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    guard minutes > 0 else { return "UTC" }
    let sign = seconds < 0 ? "-" : "+"
    let rest = minutes % 60
    return "UTC\(sign)\(minutes / 60)" + (rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + String(rest))
  }
}
