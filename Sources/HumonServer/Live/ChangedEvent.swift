import GeoIndex
import HumonModel
import HumonStore

/// An event that differs between two snapshots, as everybody may see it: what is hidden or unlisted counts as not there.
struct ChangedEvent {
  let id: Event.ID
  /// The number of its last change.
  let sequence: Int64
  let before: Event?
  /// Not read where nobody listens.
  let after: Event?

  /// Nil for an event that nobody may see, neither before nor now.
  private init?(
    _ id: Event.ID, _ sequence: Int64, from old: EventSnapshot, to new: EventSnapshot, isHeard: Bool
  ) {
    before = old.publicEvent(id)
    let isThere = new.showsPublicly(id)
    guard before != nil || isThere else { return nil }
    after = isThere && isHeard ? new.event(id) : nil
    self.id = id
    self.sequence = sequence
  }

  /// The events that a list of changes is about, each once, by their last change. With a series come the events that
  /// stand for its occurrences, where they have changed with it.
  ///
  /// - Parameter isHeard: whether anybody listens. If not, what they are now is not read.
  static func all(
    in changes: [Change], from old: EventSnapshot, to new: EventSnapshot, isHeard: Bool
  ) -> [ChangedEvent] {
    var latest: [Event.ID: Int64] = [:]
    for change in changes where change.entity == .event || change.entity == .attendance {
      latest[Event.ID(rawValue: change.id)] = change.sequence
    }
    for (id, sequence) in latest {
      for override in Set(old.overrides(of: id) + new.overrides(of: id)) where latest[override] == nil {
        if hasChanged(override, of: id, from: old, to: new) { latest[override] = sequence }
      }
    }
    return latest.compactMap { ChangedEvent($0.key, $0.value, from: old, to: new, isHeard: isHeard) }
      .sorted { ($0.sequence, $0.id) < ($1.sequence, $1.id) }
  }

  /// Whether an event that stands for an occurrence has come, gone, is cancelled or no longer so, or has other numbers of
  /// people.
  private static func hasChanged(
    _ override: Event.ID, of series: Event.ID, from old: EventSnapshot, to new: EventSnapshot
  ) -> Bool {
    guard let before = old.publicEvent(override), let after = new.publicEvent(override) else { return true }
    return before.status != after.status
      || old.attendance(of: series, before.seriesOccurrence?.recurrenceID)
        != new.attendance(of: series, after.seriesOccurrence?.recurrenceID)
  }
}

extension EventSnapshot {
  /// The event, if everybody may see it, whether it takes place or not.
  func publicEvent(_ id: Event.ID) -> Event? {
    showsPublicly(id) ? event(id) : nil
  }

  fileprivate func showsPublicly(_ id: Event.ID) -> Bool {
    var search = EventSearch(area: .everywhere)
    search.includesCancelled = true
    return matches(search, id)
  }
}
