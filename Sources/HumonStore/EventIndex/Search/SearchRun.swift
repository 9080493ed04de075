import GeoIndex
import HumonModel

/// One search under way: what it asks, and what it has found so far.
///
/// Where few events can have the words that are looked for, these are looked at one by one. Else it goes through the events
/// in its own order, as far as the page reaches: by distance with the point indexes, by start with the start indexes. In a
/// small area, what is there is gathered instead.
struct SearchRun {
  /// How many events are looked at one by one at most, rather than going through them in order: what takes about a
  /// millisecond.
  static let gatheringLimit = 4_096

  let snapshot: EventSnapshot
  let gatheringLimit: Int
  let search: EventSearch
  let conditions: SearchConditions
  /// The events that may have what is looked for in texts; nil where nothing is, or where facets say enough.
  let candidates: CandidateSet?
  var builder: PageBuilder

  init(_ search: EventSearch, in snapshot: EventSnapshot, gatheringLimit: Int = Self.gatheringLimit) {
    self.snapshot = snapshot
    self.search = search
    self.gatheringLimit = gatheringLimit
    conditions = SearchConditions(search)
    builder = PageBuilder(search)
    let facetsSuffice = search.order == .distance && !conditions.needsWords
    let question = conditions.question
    candidates = question.isEmpty || facetsSuffice ? nil : snapshot.tables.signatures.candidates(question)
  }

  mutating func page() -> SearchPage {
    if let candidates, candidates.count <= gatheringLimit {
      candidates.forEach { look(at: $0) }
    } else if search.order == .distance, case .circle(let center, let kilometres) = search.area {
      goByDistance(from: center, within: kilometres)
    } else if !gather() {
      goByStart()
    }
    return builder.page()
  }

  /// What entries of a point index must have to be of use.
  /// - Parameter isListed: whether it is ``EventTables/listed``, which has nothing that nobody may find.
  func filter(isListed: Bool) -> PointIndex.Filter {
    let span = search.window.minutes
    let needsTag = !isListed && !conditions.admitsMore
    return PointIndex.Filter(
      from: span.from, to: span.to, tags: conditions.tags | (needsTag ? EventFacets.isListed : 0))
  }

  /// The tags of entries that have to be looked at, as they may pass the filter and still not be of use; nil for all.
  var tagsToCheck: UInt64? {
    if conditions.needsBytes || conditions.admitsMore { return nil }
    return EventFacets.mustBeLookedAt | (search.window.to == nil ? 0 : EventFacets.isSeries)
  }

  /// Whether an event that a point index has is one that the search finds. Of a series of which v1 shows an occurrence at
  /// another place, only the second entry counts.
  func admits(_ id: Int64, isListed: Bool) -> Bool {
    if let candidates, !candidates.contains(id) { return false }
    let record = snapshot.tables.records[id]
    guard conditions.admits(record.traits), !isListed || !record.traits.contains(.isDisplaced),
      snapshot.tables.happens(id, in: search.window)
    else { return false }
    return !conditions.needsBytes || conditions.admits(StoredEvent(record, in: snapshot.tables.slab))
  }

  /// Looks at an event by itself, whatever is known of it.
  mutating func look(at id: Int64) {
    let record = snapshot.tables.records[id]
    guard conditions.admits(record.traits), let kilometres = snapshot.tables.distance(of: id, search.area),
      mayTake(id, record, kilometres)
    else { return }
    if conditions.needsBytes {
      // The texts come last: reading them takes longest.
      guard snapshot.tables.happens(id, in: search.window),
        conditions.admits(StoredEvent(record, in: snapshot.tables.slab))
      else {
        return
      }
    }
    offer(id, kilometres: kilometres)
  }

  /// Whether anything that an event could offer would be of use.
  private func mayTake(_ id: Int64, _ record: EventRecord, _ kilometres: Double?) -> Bool {
    if record.traits.contains(.isSeries) {
      return builder.mayTake(builder.position(of: id, start: .earliest, kilometres: kilometres))
    }
    return builder.takes(
      builder.position(of: id, start: Timestamp(rawValue: record.start), kilometres: kilometres))
  }

  /// Offers every occurrence of an event in the window, as far as it can be of use.
  mutating func offer(_ id: Int64, kilometres: Double?) {
    guard let series = snapshot.tables.series[id] else { return offerOnce(id, kilometres: kilometres) }
    let isOnce = search.window.to == nil
    for occurrence in SeriesOccurrences(of: series, in: search.window, startingFrom: firstUseful(kilometres))
    {
      let position = builder.position(of: id, start: occurrence.start, kilometres: kilometres)
      guard builder.mayTake(position) else { return }
      builder.offer(
        OccurrenceHit(
          id: position.id, recurrenceID: occurrence.recurrenceID, start: occurrence.start,
          end: occurrence.end,
          kilometres: kilometres, position: position))
      if isOnce { return }
    }
  }

  /// Before when nothing of a series can be of use. In a window without end a series has one place in the order.
  private func firstUseful(_ kilometres: Double?) -> Timestamp {
    guard search.window.to != nil, let after = search.after,
      search.order == .start || kilometres == after.kilometres
    else { return .earliest }
    return after.start
  }

  private mutating func offerOnce(_ id: Int64, kilometres: Double?) {
    let record = snapshot.tables.records[id]
    let start = Timestamp(rawValue: record.start)
    let position = builder.position(of: id, start: start, kilometres: kilometres)
    guard search.window.overlaps(start: start, end: Timestamp(rawValue: record.end)), builder.takes(position)
    else { return }
    var end: Timestamp? = Timestamp(rawValue: record.end)
    var recurrenceID: RecurrenceID?
    // Only then the bytes know more.
    if record.end == record.start || record.traits.contains(.isOverride),
      let event = snapshot.tables.stored(id)
    {
      end = event.effectiveEnd
      recurrenceID = snapshot.tables.seriesOccurrence(event)?.recurrenceID
    }
    builder.offer(
      OccurrenceHit(
        id: position.id, recurrenceID: recurrenceID, start: start, end: end, kilometres: kilometres,
        position: position))
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
