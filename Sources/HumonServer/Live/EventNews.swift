import HumonModel

/// What a listener is to hear of an event, or of one that stands for an occurrence of it.
struct EventNews {
  enum Kind: Hashable {
    /// It belongs to what he listens for, and did not before.
    case created
    /// It did, and still does.
    case updated
    /// It does not any more.
    case removed
  }

  let kind: Kind
  let part: EventParts.Part

  /// What has become of the parts of an event that a listener has found before, and of those that he finds now.
  ///
  /// The event itself comes first: hearing of it he forgets all that he has of it, so that every other part that he finds
  /// has to come after it, changed or not.
  static func all(from before: [EventParts.Part], to after: [EventParts.Part]) -> [EventNews] {
    let known = Set(before.map(\.occurrence))
    let still = Set(after.map(\.occurrence))
    let gone = before.filter { !still.contains($0.occurrence) }.map { EventNews(kind: .removed, part: $0) }
    let found = after.map { part in
      EventNews(kind: known.contains(part.occurrence) ? .updated : .created, part: part)
    }
    let all = gone + found
    return all.filter { $0.part.occurrence == nil } + all.filter { $0.part.occurrence != nil }
  }
}
