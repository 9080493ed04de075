public import Recurrence

/// One time that an event takes place: an event has one or many.
public struct EventOccurrence: Sendable, Hashable {
  /// Which one it is, whatever was changed about it since.
  public let recurrenceID: RecurrenceID
  /// When it begins.
  public let start: Timestamp
  /// When it ends.
  public let end: Timestamp?

  /// An occurrence at these times.
  public init(recurrenceID: RecurrenceID, start: Timestamp, end: Timestamp?) {
    self.recurrenceID = recurrenceID
    self.start = start
    self.end = end
  }
}

/// Names one occurrence of a series: what the series' clock shows when the occurrence begins, or would have begun before
/// somebody moved it (RECURRENCE-ID of RFC 5545, section 3.8.4.4).
public struct RecurrenceID: Sendable, Hashable, Comparable {
  /// What the clock shows; midnight of a day for a series of whole days.
  public let local: LocalDateTime
  /// Whether the series takes whole days.
  public let isAllDay: Bool

  /// The occurrence at this time of the series' clock.
  public init(_ local: LocalDateTime, isAllDay: Bool) {
    self.local = local
    self.isAllDay = isAllDay
  }

  /// `20261126T190000`, or of whole days `20261126`.
  public var text: String {
    isAllDay ? local.date.text : local.text
  }

  /// The occurrence that a text names; nil if it names none.
  public init?(text: some StringProtocol) {
    if let date = LocalDate(text) {
      self.init(LocalDateTime(date), isAllDay: true)
    } else if let local = LocalDateTime(text) {
      self.init(local, isAllDay: false)
    } else {
      return nil
    }
  }

  /// In order of time.
  public static func < (left: RecurrenceID, right: RecurrenceID) -> Bool { left.local < right.local }
}

/// Which occurrence of which series an event stands for that differs from its series.
public struct SeriesOccurrence: Sendable, Hashable {
  /// The series.
  public let series: Event.ID
  /// Which of its occurrences.
  public let recurrenceID: RecurrenceID

  /// An occurrence of a series.
  public init(series: Event.ID, recurrenceID: RecurrenceID) {
    self.series = series
    self.recurrenceID = recurrenceID
  }
}
