import HumonModel
import Recurrence

/// The next instances of a series as of some time, so that most searches do not have to expand its rules.
struct UpcomingInstances: Sendable {
  /// How many are kept.
  private static let count = 8
  /// How long before the present they begin, in seconds: `when=today` looks from the last midnight on.
  private static let past: Int64 = 36 * 3_600

  /// The instances from ``from`` on, as many as are kept, also those that events of their own take the place of.
  let instances: [Occurrence]
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
    var instances: [Occurrence] = []
    if let last = plan.last, last.utc < from {
      isAll = true
    } else {
      instances.reserveCapacity(Self.count)
      var iterator = plan.set().occurrences(from: from).makeIterator()
      while instances.count < Self.count, let instance = iterator.next() { instances.append(instance) }
      isAll = instances.count < Self.count || iterator.next() == nil
    }
    self.instances = instances
  }

  /// The same, made anew if less than half of it is still to come.
  func renewed(of plan: SeriesPlan, from now: Timestamp) -> UpcomingInstances {
    let reached = now.wholeSeconds - Self.past - plan.times.reach
    let isWorn =
      instances.count >= Self.count / 2 && instances[instances.count - Self.count / 2].utc < reached
    return isWorn && !isAll || reached < from ? UpcomingInstances(of: plan, from: now) : self
  }
}
