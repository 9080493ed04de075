import HumonModel
import Testing

@testable import HumonStore

@Suite("Events in bulk")
struct BulkTests {
  @Test("Appended events are kept, logged once each, in order, and found")
  func append() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      _ = try await store.create(Sample.event(uid: "before"), owner: user)
      let before = try await store.changes(after: 0, limit: 100).count
      try await store.append(try (0..<50).map { try Sample.event(name: "\($0)", uid: "\($0)") }, owner: user)
      try await store.append([], owner: user)
      let changes = try await store.changes(after: 0, limit: 1_000).dropFirst(before)
      #expect(changes.map(\.id) == Array(2...51))
      #expect(changes.allSatisfy { $0.entity == .event && $0.kind == .created })
      #expect(store.index.snapshot.listedCount == 51)
      #expect(store.index.snapshot.answer(Event.ID(rawValue: 51))?.contains("\"name\":\"49\"") == true)
    }
  }

  @Test("Beside other writers each event is still logged once")
  func concurrently() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<40 {
          group.addTask {
            if number % 2 == 0 {
              try await store.append(try (0..<5).map { _ in try Sample.event() }, owner: user)
            } else {
              _ = try await store.create(Sample.event(), owner: user)
            }
          }
        }
        try await group.waitForAll()
      }
      let logged = try await store.changes(after: 0, limit: 1_000).filter { $0.entity == .event }.map(\.id)
      #expect(logged == Array(1...120))
      #expect(store.index.snapshot.eventCount == 120)
    }
  }

  @Test("A uid that is taken keeps all of them out")
  func takenUID() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      _ = try await store.create(Sample.event(uid: "x"), owner: user)
      let before = try await store.changes(after: 0, limit: 100)
      await #expect(throws: StoreError.self) {
        try await store.append([Sample.event(uid: "new"), Sample.event(uid: "x")], owner: user)
      }
      let after = try await store.changes(after: 0, limit: 100)
      #expect(after == before)
      #expect(store.index.snapshot.eventCount == 1)
    }
  }

  @Test("Events are counted by the beginning of their uid and found by the whole of it")
  func byUID() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      for uid in ["a:1", "a:2", "a;", "a", "b:1", "a:\u{1F9ED}"] {
        _ = try await store.create(Sample.event(name: uid, uid: uid), owner: user)
      }
      let other = try OtherProcess(path: folder.file())
      try await other.markDeleted(Event.ID(rawValue: 2))
      try other.close()
      let count = try await store.countEvents(uidPrefix: "a:")
      #expect(count == 3)
      let found = try await store.events(uids: ["a:1", "a:2", "b:1", "none", "a:1"])
      #expect(found.mapValues(\.name) == ["a:1": "a:1", "b:1": "b:1"])
    }
  }
}
