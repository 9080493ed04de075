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

  /// The instances from ``from`` on, as many as are kept, also those that events of their own take the place of. The first
  /// run stands by itself, so that a search that needs no other has no further memory to wait for.
  private let firstRun: InstanceRun?
  private let furtherRuns: [InstanceRun]
  /// When the last one begins; nil if there is none. In seconds since 1970, UTC, as below.
  let last: Int64?
  /// From when on none is missing.
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
      (firstRun, furtherRuns, last, isAll) = (nil, [], nil, true)
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
    (firstRun, furtherRuns) = (runs.first, Array(runs.dropFirst()))
    (last, self.isAll) = (runs.last?.last, isAll)
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
    let over = furtherRuns.reduce(firstRun?.count(before: reached) ?? 0) { $0 + $1.count(before: reached) }
    return over >= Self.worn && !isAll || reached < from ? UpcomingInstances(of: plan, from: now) : self
  }

  /// When the first one begins; nil if there is none.
  var first: Int64? { firstRun?.first }

  /// Where the first one stands that does not begin before an instant.
  func place(from instant: Int64) -> Place {
    var place = Place()
    while let run = run(place.run) {
      if run.last >= instant {
        place.number = run.count(before: instant)
        break
      }
      place.run += 1
    }
    return place
  }

  /// The instance at a place, which goes on to the next one; nil behind the last one.
  func next(_ place: inout Place) -> Occurrence? {
    guard let run = run(place.run) else { return nil }
    let instance = run[place.number]
    place.number += 1
    if place.number == run.count { place = Place(run: place.run + 1) }
    return instance
  }

  private func run(_ number: Int) -> InstanceRun? {
    if number == 0 { return firstRun }
    return number <= furtherRuns.count ? furtherRuns[number - 1] : nil
  }

  /// Where one of the instances stands. It holds none of the memory that they are in: to count a reference to that would be to
  /// wait for it.
  struct Place {
    fileprivate var run = 0
    fileprivate var number: Int32 = 0
  }
}
