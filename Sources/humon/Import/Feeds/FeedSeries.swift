import FeedParser
import HumonModel
import Recurrence

/// How an event of a feed repeats, on its own clock.
enum FeedSeries {
  /// The recurrence; nil for what happens once. A rule that cannot be read is a problem, so that no part of a series is
  /// silently lost.
  static func recurrence(_ event: FeedDetails, _ times: FeedTimes) throws(RowProblems) -> EventRecurrence? {
    var rules: [RecurrenceRule] = []
    for text in event.recurrenceRules {
      do {
        rules.append(try RecurrenceRule(text))
      } catch {
        throw RowProblems("the rule \(CleanText.quoted(text)) cannot be read")
      }
    }
    guard rules.count <= EventLimits.rules else {
      throw RowProblems("more than \(EventLimits.rules) rules of recurrence")
    }
    let recurrence = EventRecurrence(
      rules: rules, additionalDates: dates(event.recurrenceDates, EventLimits.additionalDates, times),
      exceptions: dates(event.exceptionDates, EventLimits.exceptions, times))
    guard let recurrence else { return nil }
    guard !recurrence.countsTooFar else {
      throw RowProblems("a rule counts further than \(Figures.grouped(EventLimits.countedOccurrences))")
    }
    let hasOccurrence = recurrence.hasOccurrence(
      startingAt: times.startLocal, in: times.zone, isAllDay: times.isAllDay)
    guard hasOccurrence else { throw RowProblems("by its rules the event never takes place") }
    let isTooFrequent = recurrence.isTooFrequent(
      startingAt: times.startLocal, in: times.zone, isAllDay: times.isAllDay)
    guard !isTooFrequent else {
      throw RowProblems("it takes place more than \(EventLimits.occurrencesADay) times a day")
    }
    return recurrence
  }

  private static func dates(_ dates: [EventTime], _ most: Int, _ times: FeedTimes) -> [LocalDateTime] {
    dates.prefix(most).map { date in
      let local = FeedTimes.local(date, times.zone)
      if times.isAllDay { return LocalDateTime(local.date) }
      // A day stands for the occurrence of that day.
      return date.kind == .day ? LocalDateTime(local.date, secondOfDay: times.startLocal.secondOfDay) : local
    }
  }
}
