import GeoIndex
import HumonModel
import HumonStore

/// An event that differs between two snapshots, as everybody may see it: what is hidden or unlisted counts as not there.
///
/// The events that stand for occurrences of a series are part of it. To a listener they are the same event; when one of
/// them comes or goes, the dates of the series are others.
struct ChangedEvent {
  /// The event itself, or one that stands for an occurrence of it.
  struct Part {
    let id: Event.ID
    /// Which occurrence it stands for; nil for the event itself. By this a listener tells the parts apart.
    let occurrence: RecurrenceID?
    let point: GeoPoint?
  }

  let id: Event.ID
  /// The number of its last change.
  let sequence: Int64
  /// Itself, and then the others; nothing where nobody could see it.
  let before: [Part]
  let after: [Part]

  /// Nil for an event that nobody may see, neither before nor now.
  private init?(_ id: Event.ID, _ sequence: Int64, from old: EventSnapshot, to new: EventSnapshot) {
    before = old.publicParts(of: id)
    after = new.publicParts(of: id)
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

extension EventSnapshot {
  /// An event and what stands for its occurrences, as far as everybody may see it, whether it takes place or not.
  func publicParts(of id: Event.ID) -> [ChangedEvent.Part] {
    guard summary(of: id)?.visibility == .public else { return [] }
    return [ChangedEvent.Part(id: id, occurrence: nil, point: place(of: id))]
      + overrides(of: id).compactMap { override in
        guard summary(of: override)?.visibility == .public, let name = seriesOccurrence(of: override)
        else { return nil }
        return ChangedEvent.Part(id: override, occurrence: name.recurrenceID, point: place(of: override))
      }
  }
}
