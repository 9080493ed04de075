import GeoIndex
import HumonModel

/// What a search asks of events, whatever the way on which they are met.
///
/// It stands apart from ``SearchRun``, which changes with every hit: what asks it while a run goes on copies little.
struct SearchCheck {
  let snapshot: EventSnapshot
  let window: TimeWindow
  let conditions: SearchConditions
  /// The events that may have what is looked for in texts; nil where nothing is, or where facets say enough.
  let candidates: CandidateSet?

  /// What entries of a point index must have to be of use.
  /// - Parameter isListed: whether it is ``EventTables/listed``, which has nothing that nobody may find.
  func filter(isListed: Bool) -> PointIndex.Filter {
    let span = window.minutes
    let needsTag = !isListed && !conditions.admitsMore
    return PointIndex.Filter(
      from: span.from, to: span.to, tags: conditions.tags | (needsTag ? EventFacets.isListed : 0))
  }

  /// The tags of entries that have to be asked about by ``admits(_:isListed:)``, as they may pass the filter and still not
  /// be found; nil for all.
  func tagsToCheck(isListed: Bool) -> UInt64? {
    if conditions.needsBytes || candidates != nil || conditions.admitsMore && !isListed { return nil }
    return EventFacets.mustBeLookedAt | (window.to == nil ? 0 : EventFacets.isSeries)
  }

  /// Whether an event that a point index has is one that the search finds. Of a series of which v1 shows an occurrence at
  /// another place, only the second entry counts.
  func admits(_ id: Int64, isListed: Bool) -> Bool {
    guard mayHave(id) else { return false }
    let record = snapshot.tables.records[id]
    guard conditions.admits(record.traits), !isListed || !record.traits.contains(.isDisplaced),
      snapshot.tables.happens(id, in: window)
    else { return false }
    return hasWhatIsLookedFor(record)
  }

  /// Whether an event may have what is looked for in texts, as far as is known without looking.
  func mayHave(_ id: Int64) -> Bool { candidates?.contains(id) ?? true }

  /// Whether the texts of an event have what is looked for. It takes longer than anything else that is asked.
  func hasWhatIsLookedFor(_ record: EventRecord) -> Bool {
    !conditions.needsBytes || conditions.admits(StoredEvent(record, in: snapshot.tables.slab))
  }
}

extension TimeWindow {
  /// The minutes that the window touches.
  var minutes: (from: Int32, to: Int32) {
    (
      from.map { Int32(clamping: $0.rawValue.wholeMinutes) } ?? .min,
      to.map { Int32(clamping: ($0.rawValue - 1).wholeMinutes) } ?? .max
    )
  }
}
