/// What EXDATE and EXRULE take out, asked for occurrences in ascending order.
struct Exclusions: Sendable {
  /// Instants, ascending.
  private let instants: [Int64]
  private var nextInstant = 0
  /// Whole days of the wall clock.
  private let days: Set<LocalDate>
  private var rules: [RuleOccurrences]
  /// The first occurrence of each rule that may still come.
  private var heads: [Occurrence?]

  init(_ exceptions: [DateOrTime], _ rules: [RuleOccurrences], _ reference: TimeReference) {
    var instants: [Int64] = []
    var days: Set<LocalDate> = []
    for exception in exceptions {
      if case .date(let date) = exception, !reference.isAllDay {
        days.insert(date)
      } else {
        instants.append(reference.occurrence(of: exception).utc)
      }
    }
    self.instants = instants.sorted()
    self.days = days
    self.rules = rules
    heads = []
  }

  var isEmpty: Bool { instants.isEmpty && days.isEmpty && rules.isEmpty }

  /// Leaves out what comes before an instant.
  mutating func seek(toUTC utc: Int64) {
    for index in rules.indices { rules[index].seek(toUTC: utc) }
  }

  /// - Parameter occurrence: not before one that was asked for.
  mutating func contain(_ occurrence: Occurrence) -> Bool {
    while nextInstant < instants.count, instants[nextInstant] < occurrence.utc { nextInstant += 1 }
    if nextInstant < instants.count, instants[nextInstant] == occurrence.utc { return true }
    if !days.isEmpty, days.contains(occurrence.local.date) { return true }
    return rulesGive(occurrence.utc)
  }

  private mutating func rulesGive(_ utc: Int64) -> Bool {
    if heads.count < rules.count {
      heads = rules.indices.map { rules[$0].next() }
    }
    var isGiven = false
    for index in rules.indices {
      while let head = heads[index], head.utc < utc {
        // Far behind it is quicker to look anew than to walk.
        if utc - head.utc > 86_400 { rules[index].seek(toUTC: utc) }
        heads[index] = rules[index].next()
      }
      if heads[index]?.utc == utc { isGiven = true }
    }
    return isGiven
  }
}
