import HumonModel
import HumonStore
import HumonWire

/// What a search has found, as lines that a page shows.
struct EventList {
  /// One occurrence.
  struct Entry {
    let name: String
    let address: String
    let when: String
    /// When it begins, for machines.
    let start: String
    let place: String?
    let isCancelled: Bool
  }

  let entries: [Entry]

  init(_ search: EventSearch, in snapshot: EventSnapshot, _ context: PageContext) {
    self.init(V2SearchResult(search, in: snapshot, links: V2Links(baseURL: "")).found, context)
  }

  init(_ found: [FoundEvent], _ context: PageContext) {
    let times = EventTimeText(context.locale, context.texts)
    entries = found.map { found in
      Entry(
        name: found.event.name, address: PageLinks.event(found.event, at: found.recurrenceID),
        when: times.short(found),
        start: found.written(found.start), place: found.place,
        isCancelled: found.event.status == .cancelled)
    }
  }
}
