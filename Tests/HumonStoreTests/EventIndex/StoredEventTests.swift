import HumonModel
import HumonWire
import Testing

@testable import HumonStore

@Suite("Events in memory")
struct StoredEventTests {
  @Test("An event in which every field says something is the same from memory as from the database")
  func full() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      var repeating = try Sample.fullEvent()
      repeating.uid = nil
      var once = repeating
      once.recurrence = nil
      var online = once
      online.point = nil
      for event in [repeating, once, online] {
        let id = try await store.create(event, owner: user)
        let kept = try #require(try await store.event(id))
        #expect(store.index.snapshot.event(id) == kept)
        let rebuilt = try EventIndex(loading: store.database.pool).snapshot
        #expect(rebuilt.event(id) == kept)
      }
      #expect(store.index.snapshot.event(Event.ID(rawValue: 99)) == nil)
    }
  }

  @Test(
    "A uid comes back as it was, a UUID or not",
    arguments: [
      "0190163d-8694-739b-aea5-966c26f8ad91", "0190163D-8694-739B-AEA5-966C26F8AD91",
      "0190163d-8694-739b-aea5-966c26f8ad9",
      "0190163d-8694-739b-aea5-966c26f8ad9g", "0190163d+8694-739b-aea5-966c26f8ad91", "a", "東京@example.org",
    ])
  func uids(_ uid: String) async throws {
    try await withStore { store, _ in
      let id = try await store.create(Sample.event(uid: uid), owner: try await store.newUser())
      #expect(store.index.snapshot.event(id)?.uid == uid)
    }
  }

  @Test("Times that nobody would write do no harm")
  func strangeTimes() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      let ids = [
        try await store.create(Sample.event(), owner: user),
        try await store.create(Sample.fullEvent(), owner: user),
      ]
      let other = try OtherProcess(path: folder.file())
      for (start, end) in [(Int64.min, Int64.max), (.max, .min), (-1, 0)] {
        for id in ids {
          try await other.change(
            id,
            sql: """
              UPDATE events SET starts_at = \(start), ends_at = \(end), ends_local = 0, updated_at = \(end) WHERE id = :id
              """)
        }
        #expect(
          await eventually {
            ids.allSatisfy { store.index.snapshot.event($0)?.updated == Timestamp(rawValue: end) }
          })
        for search in [EventSearch(area: .everywhere), try .around(0, 0, 20_016)] {
          _ = store.index.snapshot.page(of: search)
        }
        let rebuilt = try EventIndex(loading: store.database.pool).snapshot
        for id in ids { #expect(rebuilt.event(id) == store.index.snapshot.event(id)) }
      }
      try other.close()
    }
  }
}
