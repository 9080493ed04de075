import FuzzSupport
import Recurrence

/// Lines: DTSTART, a zone (or nothing), and any number of RRULE, EXRULE, RDATE, EXDATE. The first hundred
/// occurrences ascend, and asking for the later ones alone gives the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = Input(start, count)
  guard let first = LocalDateTime(input.line()) else { return 0 }
  let zone = input.line()
  let reference: TimeReference =
    zone == "DATE" ? .date : (try? TimeZoneDatabase.system.zone(zone)).map(TimeReference.zone) ?? .floating
  var (rules, exclusions): ([RecurrenceRule], [RecurrenceRule]) = ([], [])
  var (additions, exceptions): ([DateOrTime], [DateOrTime]) = ([], [])
  for _ in 0..<6 {
    let line = input.line()
    if line.hasPrefix("RDATE:") {
      additions += line.dropFirst(6).split(separator: ",").compactMap { DateOrTime($0) }
    } else if line.hasPrefix("EXDATE:") {
      exceptions += line.dropFirst(7).split(separator: ",").compactMap { DateOrTime($0) }
    } else if line.hasPrefix("EXRULE:") {
      exclusions += (try? RecurrenceRule(line.dropFirst(7))).map { [$0] } ?? []
    } else {
      rules += (try? RecurrenceRule(line)).map { [$0] } ?? []
    }
  }
  let set = RecurrenceSet(
    start: first, reference: reference, rules: rules, exclusionRules: exclusions, additions: additions,
    exceptions: exceptions, unmatchedStart: rules.count % 2 == 0 ? .isFirstOccurrence : .isLeftOut)
  let occurrences = Array(set.occurrences().prefix(100))
  for (one, next) in zip(occurrences, occurrences.dropFirst()) {
    check(one.utc < next.utc, "\(one) comes before \(next)")
  }
  if occurrences.count > 1 {
    let half = occurrences.count / 2
    let later = Array(set.occurrences(from: occurrences[half].utc).prefix(occurrences.count - half))
    check(
      later == Array(occurrences[half...]), "from the middle: \(later) instead of \(occurrences[half...])")
    let earlier = Array(set.occurrences(before: occurrences[half].utc))
    check(
      earlier == Array(occurrences[..<half]), "to the middle: \(earlier) instead of \(occurrences[..<half])")
  }
  return 0
}
