import HumonModel
import HumonStore
import HumonWire

/// What a search has found, with all that any form of its answer needs. There is one for all forms.
///
/// The events themselves are read when a form asks for them: one that has its pieces already does not.
struct V2SearchResult {
  /// An event, or one occurrence of a series.
  struct Item {
    let event: EventSummary
    /// Which occurrence of a series; nil for what happens once.
    let occurrence: EventOccurrence?
    /// How far away it is, where somebody asked from a place.
    let kilometres: Double?
  }

  let items: [Item]
  /// What the next page comes after; nil if this is the last one.
  let next: SearchPosition?
  /// The event that was asked for, where it was one event and not a search.
  let single: EventSummary?
  /// The search, at whatever time: what it finds of an event is what a subscription to it shows in the end. Nil where
  /// all that one may see of an event is asked for.
  private let atAnyTime: EventSearch?
  let snapshot: EventSnapshot
  let links: V2Links

  /// - Parameter isWanted: whether an event that the search has found belongs to the answer.
  init(
    _ search: EventSearch, in snapshot: EventSnapshot, links: V2Links,
    where isWanted: (EventSummary) -> Bool = { _ in true }
  ) {
    let page = snapshot.page(of: search)
    items = page.hits.compactMap { hit in
      guard let event = snapshot.summary(of: hit.id), isWanted(event) else { return nil }
      let occurrence = hit.recurrenceID.map {
        EventOccurrence(recurrenceID: $0, start: hit.start, end: hit.end)
      }
      // To the metre.
      let kilometres = hit.kilometres.map { ($0 * 1_000).rounded() / 1_000 }
      return Item(event: event, occurrence: occurrence, kilometres: kilometres)
    }
    next = page.next
    single = nil
    var atAnyTime = search
    (atAnyTime.window, atAnyTime.after) = (.always, nil)
    self.atAnyTime = atAnyTime
    self.snapshot = snapshot
    self.links = links
  }

  /// An event by itself, of a series the occurrences in a window. Nothing where it has been deleted meanwhile.
  /// - Parameter limit: how many occurrences at most.
  init(_ event: Event, in window: TimeWindow, limit: Int, _ snapshot: EventSnapshot, links: V2Links) {
    next = nil
    atAnyTime = nil
    single = snapshot.summary(of: event.id)
    self.snapshot = snapshot
    self.links = links
    guard let single, event.recurrence != nil else {
      items = single.map { [Item(event: $0, occurrence: nil, kilometres: nil)] } ?? []
      return
    }
    let overrides = Overrides(of: single, in: snapshot)
    let changed = Dictionary(
      overrides.shown.compactMap { summary in
        snapshot.event(summary.id)?.seriesOccurrence.map { ($0.recurrenceID, summary) }
      }, uniquingKeysWith: { first, _ in first })
    let concealed = Set(overrides.concealed)
    items = snapshot.occurrences(of: event.id, in: window, limit: limit + concealed.count)
      .filter { !concealed.contains($0.recurrenceID) }.prefix(limit)
      .map { Item(event: changed[$0.recurrenceID] ?? single, occurrence: $0, kilometres: nil) }
  }

  /// What takes the place of a series' occurrences.
  struct Overrides {
    /// What who sees the series sees too.
    var shown: [EventSummary] = []
    /// The occurrences that he does not see: they are left out of the series.
    var concealed: [RecurrenceID] = []

    init(of series: EventSummary, in snapshot: EventSnapshot) {
      for override in snapshot.overrides(of: series.id).compactMap(snapshot.summary) {
        if series.visibility.isKept(by: override.visibility) {
          shown.append(override)
        } else if let place = snapshot.event(override.id)?.seriesOccurrence {
          concealed.append(place.recurrenceID)
        }
      }
    }
  }

  /// Whether the search finds an event that takes the place of an occurrence, if only at another time.
  func finds(_ override: EventSummary) -> Bool {
    guard let atAnyTime else { return true }
    return !snapshot.page(of: atAnyTime, only: override.id).hits.isEmpty
  }

  /// When anything that was found changed last; nil if nothing was.
  var updated: Timestamp? { items.compactMap { snapshot.lastChange(of: $0.event.id) }.max() }

  /// How many come to what was found.
  func attendance(of item: Item) -> AttendanceCounts {
    snapshot.attendance(of: item.event.series ?? item.event.id, item.occurrence?.recurrenceID)
  }

  /// What was found, as the forms of a feed want it.
  var found: [FoundEvent] {
    items.compactMap { item in
      guard let event = snapshot.event(item.event.id) else { return nil }
      return FoundEvent(
        event: event, in: item.event.series.flatMap(snapshot.event), occurrence: item.occurrence,
        zone: .known(event.timeZone),
        attendance: attendance(of: item), kilometres: item.kilometres,
        link: links.page(event, at: item.occurrence?.recurrenceID))
    }
  }
}
