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
  /// Within how many kilometres a search looks for words first, if only some events have them.
  private static let nearby = 50.0
  /// How many are looked at together, where one comes after the other.
  static let lookedAtTogether = 64

  let snapshot: EventSnapshot
  let gatheringLimit: Int
  let search: EventSearch
  let check: SearchCheck
  var builder: PageBuilder

  init(_ search: EventSearch, in snapshot: EventSnapshot, gatheringLimit: Int = Self.gatheringLimit) {
    self.snapshot = snapshot
    self.search = search
    self.gatheringLimit = gatheringLimit
    let conditions = SearchConditions(search)
    builder = PageBuilder(search)
    let facetsSuffice = search.order == .distance && !conditions.needsWords
    let question = facetsSuffice ? SignatureQuestion() : conditions.question
    check = SearchCheck(
      snapshot: snapshot, window: search.window, conditions: conditions,
      candidates: question.isEmpty ? nil : snapshot.tables.signatures.candidates(question))
  }

  mutating func page() -> SearchPage {
    if check.conditions.areHopeless { return builder.page() }
    if let candidates = check.candidates, candidates.count <= gatheringLimit {
      look(at: candidates.ids)
    } else if search.order == .distance, case .circle(let center, let kilometres) = search.area {
      if let candidates = check.candidates, candidates.count <= 8 * gatheringLimit, kilometres > Self.nearby {
        goByDistance(from: center, within: Self.nearby)
        // What there is may all be at another end of the world, and much lies between.
        guard !builder.isFull else { return builder.page() }
        builder = PageBuilder(search)
        look(at: candidates.ids)
      } else {
        goByDistance(from: center, within: kilometres)
      }
    } else if !gather() {
      goByStart()
    }
    return builder.page()
  }

  /// Looks at events one by one, whatever is known of them.
  mutating func look(at ids: [Int64]) {
    let tables = snapshot.tables
    withExtendedLifetime(snapshot) {
      for candidate in tables.candidates(among: ids, in: search.window) { look(at: candidate) }
    }
  }

  private mutating func look(at candidate: SearchCandidate) {
    let (id, record) = (candidate.id, candidate.record)
    guard check.conditions.admits(record.traits), search.order == .distance || mayTake(candidate, nil),
      let kilometres = snapshot.tables.distance(of: id, record, search.area),
      search.order == .start || mayTake(candidate, kilometres)
    else { return }
    if check.conditions.needsBytes {
      // The texts come last: reading them takes longest.
      guard snapshot.tables.happens(id, in: search.window), check.hasWhatIsLookedFor(record) else { return }
    }
    offer(candidate, kilometres: kilometres)
  }

  /// Whether anything that an event could offer would be of use.
  private func mayTake(_ candidate: SearchCandidate, _ kilometres: Double?) -> Bool {
    if candidate.series != nil {
      return builder.mayTake(
        builder.position(of: candidate.id, start: .earliest, kilometres: kilometres))
    }
    return builder.takes(
      builder.position(
        of: candidate.id, start: Timestamp(rawValue: candidate.record.start), kilometres: kilometres))
  }

  /// Offers every occurrence of an event in the window, as far as it can be of use.
  mutating func offer(_ candidate: SearchCandidate, kilometres: Double?) {
    if let series = candidate.series {
      series._withUnsafeGuaranteedRef { offer(candidate.id, $0, kilometres: kilometres) }
    } else {
      offerOnce(candidate.id, candidate.record, kilometres: kilometres)
    }
  }

  private mutating func offer(_ id: Int64, _ series: Series, kilometres: Double?) {
    let isOnce = search.window.to == nil
    for occurrence in SeriesOccurrences(of: series, in: search.window, startingFrom: firstUseful(kilometres))
    {
      let position = builder.position(of: id, start: occurrence.start, kilometres: kilometres)
      guard builder.mayTake(position) else { return }
      builder.offer(
        OccurrenceHit(
          recurrenceID: occurrence.recurrenceID, end: occurrence.end, kilometres: kilometres,
          position: position))
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

  private mutating func offerOnce(_ id: Int64, _ record: EventRecord, kilometres: Double?) {
    let start = Timestamp(rawValue: record.start)
    let position = builder.position(of: id, start: start, kilometres: kilometres)
    guard search.window.overlaps(start: start, end: Timestamp(rawValue: record.end)), builder.takes(position)
    else { return }
    var recurrenceID: RecurrenceID?
    // Only its bytes know which occurrence it stands for.
    if record.traits.contains(.isOverride), let event = snapshot.tables.stored(id) {
      recurrenceID = snapshot.tables.seriesOccurrence(event)?.recurrenceID
    }
    builder.offer(
      OccurrenceHit(
        recurrenceID: recurrenceID,
        end: record.traits.contains(.hasEnd) ? Timestamp(rawValue: record.end) : nil,
        kilometres: kilometres, position: position))
  }
}
