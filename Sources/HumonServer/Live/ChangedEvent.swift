import HumonModel
import HumonStore

/// An event that differs between two snapshots, as everybody may see it: what is hidden or unlisted counts as not there.
///
/// The events that stand for occurrences of a series are part of it. To a listener they are the same event; when one of
/// them comes or goes, the dates of the series are others.
struct ChangedEvent {
  let id: Event.ID
  /// The number of its last change.
  let sequence: Int64
  let before: EventParts
  let after: EventParts

  /// Nil for an event that nobody may see, neither before nor now.
  private init?(_ id: Event.ID, _ sequence: Int64, from old: EventSnapshot, to new: EventSnapshot) {
    before = EventParts(of: id, in: old)
    after = EventParts(of: id, in: new)
    guard !before.isEmpty || !after.isEmpty else { return nil }
    self.id = id
    self.sequence = sequence
  }

  /// The events that a list of changes is about, each once, by their last change.
  static func all(
    in changes: [Change], from old: EventSnapshot, to new: EventSnapshot
  ) -> [ChangedEvent] {
    var latest: [Event.ID: Int64] = [:]
    for change in changes where change.entity == .event || change.entity == .attendance {
      let id = Event.ID(rawValue: change.id)
      // Where a series is cut in two, what stands for a later occurrence goes over to the second.
      let series = [old, new].compactMap { $0.summary(of: id)?.series }
      for id in series.isEmpty ? [id] : series { latest[id] = change.sequence }
    }
    return latest.compactMap { ChangedEvent($0.key, $0.value, from: old, to: new) }
      .sorted { ($0.sequence, $0.id) < ($1.sequence, $1.id) }
  }
}
