import HumonModel
import Recurrence

/// The `recurrence` of an event's document: `rules`, `dates` that are added, `exceptions` that are left out.
struct V2RecurrenceDocument {
  /// When the first occurrence begins, by the event's clock; nil where that is not known. Then only the form is judged.
  let place: (start: LocalDateTime, zone: TimeZoneRules)?
  let isAllDay: Bool

  /// The recurrence that a value says; nil if it says none, or if something is wrong, which the reader then knows.
  func read(_ value: DocumentValue, _ reader: inout DocumentReader) -> EventRecurrence? {
    guard reader.object(value, members: V2EventFields.recurrence) else { return nil }
    let problems = reader.problems.count
    let rules = reader.list(value["rules"], maximum: EventLimits.rules, rule)
    let dates = reader.list(value["dates"], maximum: EventLimits.additionalDates, date)
    let exceptions = reader.list(value["exceptions"], maximum: EventLimits.exceptions, date)
    guard reader.problems.count == problems,
      let recurrence = EventRecurrence(rules: rules, additionalDates: dates, exceptions: exceptions)
    else { return nil }
    guard !recurrence.countsTooFar else {
      return reader.refuse(value["rules"], .countsTooFar(maximum: EventLimits.countedOccurrences))
    }
    guard let (start, zone) = place else { return nil }
    guard recurrence.hasOccurrence(startingAt: start, in: zone, isAllDay: isAllDay) else {
      return reader.refuse(value, .noOccurrence)
    }
    guard !recurrence.isTooFrequent(startingAt: start, in: zone, isAllDay: isAllDay) else {
      return reader.refuse(value, .tooOften(perDay: EventLimits.occurrencesADay))
    }
    return recurrence
  }

  private func rule(_ reader: inout DocumentReader, _ value: DocumentValue) -> RecurrenceRule? {
    guard case .text(let text)? = value.value else { return reader.refuse(value, .wrongKind(.text)) }
    do {
      return try RecurrenceRule(text)
    } catch {
      return reader.refuse(value, .notRule("\(error)"))
    }
  }

  private func date(_ reader: inout DocumentReader, _ value: DocumentValue) -> LocalDateTime? {
    switch reader.time(value, isAllDay: isAllDay) {
    case nil: nil
    case .date(let date): LocalDateTime(date)
    case .wallClock(let milliseconds): LocalDateTime(secondsSinceEpoch: milliseconds / 1_000)
    case .instant(let instant):
      LocalDateTime(secondsSinceEpoch: (place?.zone ?? .utc).wallClock(at: instant) / 1_000)
    }
  }
}
