import HumonModel
import Recurrence

/// The next instances of a series as of some time, so that most searches do not have to expand its rules: of a weekly
/// series those of more than a year.
struct UpcomingInstances: Sendable {
  /// How many are kept, if they fit into so many runs.
  private static let mostInstances: Int32 = 64
  private static let mostRuns = 4
  /// They are made anew when so many are over.
  private static let worn: Int32 = 4
  /// How long before the present they begin, in seconds: `when=today` looks from the last midnight on.
  private static let past: Int64 = 36 * 3_600

  /// The instances from ``from`` on, as many as are kept, also those that events of their own take the place of.
  private let runs: [InstanceRun]
  /// In seconds since 1970, UTC.
  let from: Int64
  /// All that is not over before this one is among them, as far as they go; in minutes since 1970.
  let minute: Int32
  /// Whether nothing comes after them.
  let isAll: Bool

  init(of plan: SeriesPlan, from now: Timestamp) {
    let start = now.wholeSeconds - Self.past
    minute = Int32(clamping: start / 60 + 1)
    from = start - plan.times.reach
    guard plan.last.map({ $0.utc >= start - plan.times.reach }) ?? true else {
      (runs, isAll) = ([], true)
      return
    }
    var runs: [InstanceRun] = []
    var count: Int32 = 0
    var isAll = true
    for instance in plan.set().occurrences(from: from) {
      guard count < Self.mostInstances, Self.append(instance, to: &runs) else {
        isAll = false
        break
      }
      count += 1
    }
    (self.runs, self.isAll) = (runs, isAll)
  }

  /// - Returns: whether there was room.
  private static func append(_ instance: Occurrence, to runs: inout [InstanceRun]) -> Bool {
    if !runs.isEmpty, runs[runs.count - 1].extend(to: instance) { return true }
    guard runs.count < mostRuns else { return false }
    runs.append(InstanceRun(instance))
    return true
  }

  /// The same, made anew if some of them are over.
  func renewed(of plan: SeriesPlan, from now: Timestamp) -> UpcomingInstances {
    let reached = now.wholeSeconds - Self.past - plan.times.reach
    let over = runs.reduce(0) { $0 + $1.count(before: reached) }
    return over >= Self.worn && !isAll || reached < from ? UpcomingInstances(of: plan, from: now) : self
  }

  /// When the first one begins; nil if there is none.
  var first: Int64? { runs.first?.first }

  /// When the last one begins; nil if there is none.
  var last: Int64? { runs.last?.last }

  /// Those that do not begin before an instant, in order.
  func beginning(from instant: Int64) -> Walk { Walk(runs, from: instant) }

  /// A walk through the instances.
  struct Walk: IteratorProtocol {
    private let runs: [InstanceRun]
    private var run = 0
    private var number: Int32 = 0

    fileprivate init(_ runs: [InstanceRun], from instant: Int64) {
      self.runs = runs
      while run < runs.count, runs[run].last < instant { run += 1 }
      if run < runs.count { number = runs[run].count(before: instant) }
    }

    mutating func next() -> Occurrence? {
      guard run < runs.count else { return nil }
      defer { advance() }
      return runs[run][number]
    }

    private mutating func advance() {
      number += 1
      if number == runs[run].count { (run, number) = (run + 1, 0) }
    }
  }
}
