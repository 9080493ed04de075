import ICalendar
import Recurrence

/// The instances that a question asks for.
struct RuleAnswer {
  let occurrences: [Occurrence]
  /// Whether there are more of them in the window.
  let hasMore: Bool
  private let reference: TimeReference

  init(_ question: RuleQuestion) {
    reference = question.set.reference
    let from = question.from.map { Self.second(of: $0, on: question.set.reference) } ?? .min
    let to = question.to.map { Self.second(of: $0, on: question.set.reference) } ?? .max
    var occurrences: [Occurrence] = []
    var iterator = question.set.occurrences(from: from, before: to).makeIterator()
    var next = iterator.next()
    while occurrences.count < question.limit, let occurrence = next {
      occurrences.append(occurrence)
      next = iterator.next()
    }
    self.occurrences = occurrences
    hasMore = next != nil
  }

  /// One end of the window. Of floating times and days, the reading counts.
  private static func second(of bound: DateOrTime, on reference: TimeReference) -> Int64 {
    switch (bound, reference) {
    case (.local(let local), .zone(let rules)): rules.utc(of: local)
    case (.date(let date), .zone(let rules)): rules.utc(of: LocalDateTime(date))
    default: bound.local.secondsSinceEpoch
    }
  }

  /// As one line of JSON.
  var json: String {
    let instances = occurrences.map { TimeForms.iCalendar($0.local, reference) }
    return JSONText.object(["instances": JSONText.array(instances), "more": hasMore ? "true" : "false"])
  }

  /// As lines for a person.
  var lines: [String] {
    occurrences.map { PersonalTime.text(Moment(utc: $0.utc, reference)) }
  }
}
