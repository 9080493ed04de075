import GRDB
import GeoIndex
import HumonModel
import Testing

@testable import HumonStore

@Suite("The index and other processes")
struct EventIndexFollowingTests {
  @Test("Two stores on one database see each other's events, changes and removals")
  func twoStores() async throws {
    try await withStore { first, folder in
      let user = try await first.newUser()
      let early = try await first.create(Sample.event(name: "early", uid: "early"), owner: user)
      try await withStore(at: folder.file()) { second in
        #expect(second.index.snapshot.isShownInV1(early))
        let mine = try await first.create(Sample.event(name: "first"), owner: user)
        let theirs = try await second.create(Sample.event(name: "second"), owner: user)
        #expect(mine != theirs)
        for store in [first, second] {
          #expect(await eventually { [mine, theirs].allSatisfy(store.index.snapshot.isShownInV1) })
        }
        try await second.replaceEssentials(
          of: early, with: Sample.essentials(name: "changed"), timeZone: "UTC", by: user)
        #expect(await eventually { first.index.snapshot.answer(early)?.contains("changed") == true })
        _ = try await second.merge([Sample.event(uid: "early", visibility: .hidden)], owner: user)
        #expect(await eventually { !first.index.snapshot.isShownInV1(early) })
      }
    }
  }

  @Test("Deleted, brought back and removed elsewhere")
  func deletions() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      let id = try await store.create(Sample.event(uid: "x"), owner: user)
      let other = try OtherProcess(path: folder.file())
      try await other.markDeleted(id)
      #expect(await eventually { !store.index.snapshot.isShownInV1(id) })
      #expect(store.index.snapshot.eventCount == 0)
      _ = try await store.merge([Sample.event(uid: "x")], owner: user)
      #expect(store.index.snapshot.isShownInV1(id))
      try await other.remove(id)
      #expect(await eventually { !store.index.snapshot.isShownInV1(id) })
      #expect(store.index.snapshot.find(EventSearch(area: .everywhere)) == [])
      try other.close()
    }
  }

  @Test("A large import elsewhere is seen at once and whole")
  func largeImport() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      try await withStore(at: folder.file()) { importer in
        _ = try await importer.merge(
          try (0..<3_000).map { try Sample.event(at: Double($0 % 90), 0, uid: "\($0)") }, owner: user)
      }
      var counts = Set<Int>()
      #expect(
        await eventually {
          counts.insert(store.index.snapshot.eventCount)
          return store.index.snapshot.eventCount == 3_000
        })
      #expect(counts.subtracting([0, 3_000]) == [])
    }
  }

  @Test("An event with a large number is found, live and rebuilt")
  func largeNumber() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      _ = try await store.create(Sample.event(uid: "x"), owner: user)
      let other = try OtherProcess(path: folder.file())
      try await other.queue.write {
        try $0.execute(sql: "UPDATE sqlite_sequence SET seq = 999998 WHERE name = 'events'")
      }
      let ids = [
        try await store.create(Sample.event(name: "large"), owner: user),
        try await store.create(Sample.event(name: "larger"), owner: user),
      ]
      #expect(ids.map(\.rawValue) == [999_999, 1_000_000])
      let rebuilt = try EventIndex(loading: store.database.pool)
      for snapshot in [store.index.snapshot, rebuilt.snapshot] {
        #expect(ids.allSatisfy { snapshot.answer($0)?.contains("large") == true })
        #expect(snapshot.find(EventSearch(area: .everywhere)).count == 3)
        for number in [1_000_001, 1 << 40, Int64.max, Int64.min, -1, 0] as [Int64] {
          #expect(snapshot.answer(Event.ID(rawValue: number)) == nil)
        }
      }
      try other.close()
    }
  }

  @Test("A rebuilt index whose later events are all deleted keeps the answers of the earlier ones")
  func rebuiltWithDeletedEnd() async throws {
    let folder = try TemporaryFolder()
    var first: Event.ID?
    try await withStore(at: folder.file()) { store in
      let user = try await store.newUser()
      first = try await store.create(Sample.event(name: "first"), owner: user)
      _ = try await store.merge(try (0..<2_500).map { try Sample.event(uid: "\($0)") }, owner: user)
      let other = try OtherProcess(path: folder.file())
      try await other.queue.write { try $0.execute(sql: "UPDATE events SET deleted_at = 1 WHERE id > 10") }
      try other.close()
    }
    let id = try #require(first)
    try await withStore(at: folder.file()) { store in
      let user = try await store.newUser()
      let before = store.index.snapshot.answer(id)
      #expect(before?.contains("first") == true)
      _ = try await store.create(Sample.event(name: "another"), owner: user)
      #expect(store.index.snapshot.answer(id) == before)
    }
  }
}
