import GRDB
import GeoIndex
import HumonModel
import Recurrence
import Synchronization
import Testing

@testable import HumonStore

@Suite("Searches against a naive search over the same events")
struct SearchPropertyTests {
  @Test(
    "Whatever is written, what is followed, what is loaded anew and what is looked at one by one agree",
    arguments: 1...6 as ClosedRange<UInt64>)
  func agrees(_ seed: UInt64) async throws {
    try await withStore { store, _ in
      var random = RandomCalendar(seed: seed)
      let user = try await store.newUser()
      for round in 0..<5 {
        if round == 2 { try await store.skipPage() }
        for step in 0..<40 { try await change(store, user, "\(round).\(step)", &random) }
        let naive = try await NaiveSearch(store)
        let rebuilt = try EventIndex(loading: store.database.pool) { store.now() }
        for snapshot in [store.index.snapshot, rebuilt.snapshot] {
          #expect(snapshot.eventCount == naive.events.count)
          for event in naive.events.values {
            #expect(snapshot.event(event.id)?.isAsKept(event, in: naive) == true)
          }
          for _ in 0..<60 { try expect(snapshot, toAgreeWith: naive, on: random.search()) }
        }
      }
    }
  }

  @Test("All pages together are all there is, each once", arguments: 7...9 as ClosedRange<UInt64>)
  func pages(_ seed: UInt64) async throws {
    try await withStore { store, _ in
      var random = RandomCalendar(seed: seed)
      let user = try await store.newUser()
      for step in 0..<120 { try await change(store, user, "\(step)", &random) }
      let naive = try await NaiveSearch(store)
      for _ in 0..<100 {
        let search = try random.search()
        guard search.window.to != nil || search.limit > 2 else { continue }
        for limit in [SearchRun.gatheringLimit, 2] {
          #expect(
            store.index.snapshot.allPages(of: search, gatheringLimit: limit).map(NaiveSearch.Hit.init)
              == naive.hits(search).prefix(1_000).map { $0 }, "\(search), gathering \(limit)")
        }
      }
    }
  }

  @Test(
    "Who pages while events are added finds what was there before, once",
    arguments: 10...12 as ClosedRange<UInt64>)
  func pagesWhileAdding(_ seed: UInt64) async throws {
    try await withStore { store, _ in
      var random = RandomCalendar(seed: seed)
      let user = try await store.newUser()
      for _ in 0..<60 { _ = try await store.create(NewEvent(random.details()), owner: user) }
      let before = try await NaiveSearch(store)
      var search = try EventSearch(
        area: .circle(center: Sample.point(52.5, 13.4), kilometres: 20_016), limit: 5)
      search.window = try #require(TimeWindow(from: random.time(), to: nil))
      search.order = random.chance(50) ? .start : .distance
      var found: [NaiveSearch.Hit] = []
      repeat {
        let page = store.index.snapshot.page(of: search)
        found += page.hits.map(NaiveSearch.Hit.init)
        search.after = page.next
        for _ in 0..<3 { _ = try await store.create(NewEvent(random.details()), owner: user) }
      } while search.after != nil
      #expect(found.filter { before.events[$0.id] != nil } == before.hits(search))
    }
  }

  @Test(
    "What is written while events are loaded is there once the log has been followed, and nothing is there twice",
    arguments: [13, 14] as [UInt64])
  func loadedMeanwhile(_ seed: UInt64) async throws {
    try await withStore { store, _ in
      var random = RandomCalendar(seed: seed)
      let user = try await store.newUser()
      for step in 0..<30 { try await change(store, user, "a\(step)", &random) }
      try await store.skipPage()
      for step in 0..<30 { try await change(store, user, "b\(step)", &random) }
      let now = store.now()
      let isWritten = Mutex(false)
      async let loading = Task.detached { [pool = store.database.pool] in
        var indexes: [EventIndex] = []
        while indexes.count < 8, !isWritten.withLock({ $0 }) {
          indexes.append(try EventIndex(loading: pool) { now })
          try await Task.sleep(for: .milliseconds(10))
        }
        return indexes
      }.value
      for step in 0..<40 { try await change(store, user, "c\(step)", &random) }
      isWritten.withLock { $0 = true }
      let naive = try await NaiveSearch(store)
      let searches = try (0..<10).map { _ in try random.search() }
      let indexes = try await loading
      #expect(!indexes.isEmpty)
      for index in indexes {
        try await store.database.pool.read { db in
          try index.follow(db.recentChanges(after: index.snapshot.sequence), db)
        }
        #expect(index.snapshot.eventCount == naive.events.count)
        for search in searches { try expect(index.snapshot, toAgreeWith: naive, on: search) }
      }
    }
  }

  /// A write of any kind.
  private func change(
    _ store: SQLiteStore, _ user: User.ID, _ uid: String, _ random: inout RandomCalendar
  ) async throws {
    let ids = try await store.allEvents().filter { $0.deleted == nil }
    guard let event = ids.isEmpty ? nil : random.pick(ids) else {
      _ = try await store.create(NewEvent(random.details(), uid: uid), owner: user)
      return
    }
    switch random.number(0...9) {
    case 0...3: _ = try await store.create(NewEvent(random.details(), uid: uid), owner: user)
    case 4:
      guard event.seriesOccurrence == nil else { return }
      _ = try? await store.replace(event.id, with: random.details(), by: user, expecting: nil)
    case 5: try? await store.delete(event.id, by: user, expecting: nil)
    case 6:
      guard event.seriesOccurrence == nil else { return }
      _ = try await store.merge([NewEvent(random.details(), uid: event.uid)], owner: user)
    default:
      let occurrences = store.index.snapshot.occurrences(of: event.id, in: .always, limit: 8)
      guard let occurrence = occurrences.isEmpty ? nil : random.pick(occurrences) else { return }
      let place = SeriesOccurrence(series: event.id, recurrenceID: occurrence.recurrenceID)
      if random.chance(80) {
        _ = try? await store.replace(place, with: random.details(), by: user, expecting: nil)
      } else if random.chance(50) {
        try? await store.leaveOut(place, by: user, expecting: nil)
      } else {
        _ = try? await store.cut(at: place, continuingAs: nil, by: user, expecting: nil)
      }
    }
  }

  private func expect(
    _ snapshot: EventSnapshot, toAgreeWith naive: NaiveSearch, on search: EventSearch
  ) throws {
    let expected = naive.hits(search)
    let page = snapshot.page(of: search)
    #expect(page.hits.map(NaiveSearch.Hit.init) == Array(expected.prefix(search.limit)), "\(search)")
    #expect((page.next != nil) == (expected.count > search.limit), "\(search)")
    // As if there were very many events.
    for limit in [0, 3] {
      var run = SearchRun(search, in: snapshot, gatheringLimit: limit)
      #expect(run.page().hits == page.hits, "\(search), gathering \(limit)")
    }
    let all = Set(expected.map(\.id))
    for id in naive.events.keys {
      #expect(snapshot.matches(search, id) == all.contains(id), "\(search) \(id)")
    }
  }
}

extension NaiveSearch {
  init(_ store: SQLiteStore) async throws {
    let all = try await store.allEvents()
    var events = Dictionary(uniqueKeysWithValues: all.filter { $0.deleted == nil }.map { ($0.id, $0) })
    // What stands for an occurrence is there as long as its series is there and repeats.
    for event in events.values {
      if let place = event.seriesOccurrence, events[place.series]?.recurrence == nil {
        events[event.id] = nil
      }
    }
    self.init(events: events)
  }
}

extension NaiveSearch.Hit {
  init(_ hit: OccurrenceHit) {
    self.init(
      id: hit.id, recurrenceID: hit.recurrenceID, start: hit.start, end: hit.end, kilometres: hit.kilometres)
  }
}

extension SQLiteStore {
  /// Gives the events to come numbers on another page of the index, which another worker loads.
  func skipPage() async throws {
    try await pipeline.perform { db in
      try db.execute(
        sql: "UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'events'",
        arguments: [RecordTable.pageSize])
    }
  }

  /// Every event, deleted or not.
  func allEvents() async throws -> [Event] {
    try await database.pool.read { db in
      try Int64.fetchAll(db, sql: "SELECT id FROM events ORDER BY id").compactMap {
        try EventRow.fetch(Event.ID(rawValue: $0), db)
      }
    }
  }
}

extension EventSnapshot {
  /// The hits of all pages, at most 1,000.
  func allPages(of search: EventSearch, gatheringLimit: Int) -> [OccurrenceHit] {
    var search = search
    var hits: [OccurrenceHit] = []
    repeat {
      var run = SearchRun(search, in: self, gatheringLimit: gatheringLimit)
      let page = run.page()
      hits += page.hits
      search.after = page.next
    } while search.after != nil && hits.count < 1_000
    return Array(hits.prefix(1_000))
  }
}

extension Event {
  /// Whether this is an event as the database has it; who does not see its series does not see it.
  fileprivate func isAsKept(_ event: Event, in naive: NaiveSearch) -> Bool {
    var expected = event.details
    expected.visibility = naive.visibility(event)
    expected.status = naive.status(event)
    return id == event.id && uid == event.uid && owner == event.owner && details == expected
      && sequence == event.sequence && created == event.created && updated == event.updated
      && origin == event.origin && seriesOccurrence == event.seriesOccurrence
  }
}
