/// What DTSTART, RRULE, RDATE, EXDATE and EXRULE of one component describe together (RFC 5545 3.8.5).
///
/// The set is RRULEs ∪ RDATEs, less EXRULEs and EXDATEs. `docs/recurrence.md` has every decision.
public struct RecurrenceSet: Sendable {
  /// What becomes of a start that the rules do not give themselves; RFC 5545 3.8.5.3 leaves it undefined.
  public enum UnmatchedStart: Sendable {
    /// It is no occurrence: the rule alone says what is.
    case isLeftOut
    /// It is the first occurrence, and COUNT counts it.
    case isFirstOccurrence
  }

  /// DTSTART.
  public let start: LocalDateTime
  /// What the local times refer to.
  public let reference: TimeReference
  /// RRULE, any number. Without any, the start itself is an occurrence.
  public let rules: [RecurrenceRule]
  /// EXRULE of RFC 2445, any number.
  public let exclusionRules: [RecurrenceRule]
  /// RDATE.
  public let additions: [DateOrTime]
  /// EXDATE. A date among them takes out every occurrence of that day.
  public let exceptions: [DateOrTime]
  /// What becomes of a start that no rule gives.
  public let unmatchedStart: UnmatchedStart

  private let ruleOccurrences: [RuleOccurrences]
  /// RDATEs, and the start where it is one by itself; ascending.
  private let addedOccurrences: [Occurrence]
  private let exclusions: Exclusions

  /// How many occurrences in a row may be taken out. An EXRULE that takes out more, which can only be one that
  /// takes out everything, ends the sequence.
  public static let longestExclusion = 1_000_000

  /// Makes a set. Nothing occurs where the start is beyond the years 1 to 9999.
  public init(
    start: LocalDateTime, reference: TimeReference, rules: [RecurrenceRule] = [],
    exclusionRules: [RecurrenceRule] = [], additions: [DateOrTime] = [], exceptions: [DateOrTime] = [],
    unmatchedStart: UnmatchedStart = .isLeftOut
  ) {
    let start = reference.isAllDay ? LocalDateTime(start.date) : start
    func occurrences(_ rules: [RecurrenceRule]) -> [RuleOccurrences] {
      guard start.isInCalendar else { return [] }
      return rules.map { RuleOccurrences($0, start: start, reference: reference) }
    }
    var given = occurrences(rules)
    var added = additions
    if rules.isEmpty || unmatchedStart == .isFirstOccurrence {
      added.append(.local(start))
      for index in given.indices where !given[index].gives(start) { given[index].countStart() }
    }
    self.start = start
    self.reference = reference
    self.rules = rules
    self.exclusionRules = exclusionRules
    self.additions = additions
    self.exceptions = exceptions
    self.unmatchedStart = unmatchedStart
    ruleOccurrences = given
    addedOccurrences = added.map(reference.occurrence).filter(\.local.isInCalendar).sorted { $0.utc < $1.utc }
    exclusions = Exclusions(exceptions, occurrences(exclusionRules), reference)
  }

  /// The occurrences in strictly ascending order of ``Occurrence/utc``, made one by one as they are asked for.
  /// - Parameters:
  ///   - from: the first is not before this, in seconds of UTC. What comes before is not walked through.
  ///   - before: all are before this. A rule that finds nothing more ends its search here.
  public func occurrences(from: Int64 = .min, before: Int64 = .max) -> Occurrences {
    Occurrences(
      rules: ruleOccurrences, additions: addedOccurrences, exclusions: exclusions,
      from: Self.nearCalendar(from), before: Self.nearCalendar(before))
  }

  /// An instant that is in the calendar in some zone, or just outside of it.
  private static func nearCalendar(_ utc: Int64) -> Int64 {
    let margin = 4 * WallClock.largestOffset
    return max(Gregorian.seconds.lowerBound - margin, min(utc, Gregorian.seconds.upperBound + margin))
  }
}
