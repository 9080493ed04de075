public import HumonModel
import Recurrence

/// When an occurrence that was changed by itself would have begun by its series.
public struct OriginalStart: Sendable, Hashable {
  /// The instant; of whole days, midnight of the first.
  public let time: Timestamp
  /// The IANA name of the zone whose clock the series keeps: it may be another than that of the occurrence.
  public let timeZone: String

  /// A start by the series.
  public init(time: Timestamp, timeZone: String) {
    self.time = time
    self.timeZone = timeZone
  }

  /// The `original` of an occurrence.
  init(_ original: AnswerObject) throws(AnswerProblem) {
    timeZone = try original.text("time_zone")
    let zone = TimeZoneRules.known(timeZone)
    let written = WrittenTime(try original.text("start"))
    let time =
      if case .date(let date)? = written { zone.midnight(of: date) } else { written?.instant(in: zone) }
    guard let time else { throw AnswerProblem("/start", expected: "a time of the series' clock") }
    self.time = time
  }

  /// The same as v2 would write it.
  /// - Parameter isAllDay: whether the series takes whole days.
  func document(isAllDay: Bool) -> JSONValue {
    let reading = Timestamp(rawValue: TimeZoneRules.known(timeZone).wallClock(at: time)).rfc3339
    return .object([
      "start": .text(String(reading.prefix(isAllDay ? 10 : 19))), "time_zone": .text(timeZone),
    ])
  }
}
