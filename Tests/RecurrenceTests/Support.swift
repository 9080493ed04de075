import Recurrence

/// A rule that a test is sure of.
func rule(_ text: String) throws -> RecurrenceRule { try RecurrenceRule(text) }

/// A reading that a test is sure of.
func time(_ text: String) throws -> LocalDateTime {
  guard let time = LocalDateTime(text) else { throw BadFixture(text: text) }
  return time
}

/// A date that a test is sure of.
func date(_ text: String) throws -> LocalDate {
  guard let date = LocalDate(text) else { throw BadFixture(text: text) }
  return date
}

struct BadFixture: Error {
  let text: String
}

/// The first occurrences of rules, as text; of all-day sets as dates.
func occurrences(
  _ texts: String..., start: String, zone: String? = nil, excluding: [String] = [], limit: Int = 30
) throws -> [String] {
  let day = LocalDate(start)
  let local = try day.map { LocalDateTime($0) } ?? time(start)
  let reference: TimeReference =
    if let zone { .zone(try TimeZoneDatabase.system.zone(zone)) } else { day == nil ? .floating : .date }
  let set = RecurrenceSet(
    start: local, reference: reference, rules: try texts.map(rule), exclusionRules: try excluding.map(rule))
  return set.occurrences().prefix(limit).map { day == nil ? $0.local.text : $0.local.date.text }
}
