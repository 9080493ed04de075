import HumonModel
import HumonStore
import Testing

@Suite("The change log")
struct ChangeLogTests {
  @Test("One row for every change, in order, with its time", arguments: StoreKind.all)
  func rows(_ kind: StoreKind) async throws {
    let clock = TestClock()
    try await kind.run(clock: clock) { store, _ in
      #expect(try await store.changes(after: 0, limit: 10) == [])
      let t0 = clock.now
      let user = try await store.register(TokenHash(of: "a"))
      let t1 = clock.advance()
      let id = try await store.create(Sample.event(uid: "x"), owner: user)
      let t2 = clock.advance()
      try await store.replaceEssentials(of: id, with: Sample.essentials(), timeZone: "UTC", by: user)
      let t3 = clock.advance()
      try await store.attend(id, user: user)
      let t4 = clock.advance()
      _ = try await store.merge([Sample.event(name: "N", uid: "x"), Sample.event(uid: "y")], owner: user)
      // What changes nothing is not logged.
      clock.advance()
      _ = try await store.register(TokenHash(of: "a"))
      try await store.attend(id, user: user)
      _ = try await store.merge([Sample.event(uid: "y")], owner: user)
      _ = try? await store.attend(Event.ID(rawValue: 4_711), user: user)

      let changes = try await store.changes(after: 0, limit: 100)
      #expect(changes.map(\.entity) == [.user, .device, .event, .event, .attendance, .event, .event])
      #expect(changes.map(\.kind) == [.created, .created, .created, .updated, .created, .updated, .created])
      #expect(changes.map(\.at) == [t0, t0, t1, t2, t3, t4, t4])
      #expect(changes[0].id == user.rawValue)
      #expect(changes[2...5].allSatisfy { $0.id == id.rawValue })
      #expect(changes[6].id > id.rawValue)
      #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.sequence < $1.sequence })
    }
  }

  @Test("Is read in pieces without losing or repeating a row", arguments: StoreKind.all)
  func paging(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let user = try await store.register(TokenHash(of: "a"))
      for _ in 0..<10 { _ = try await store.create(Sample.event(), owner: user) }
      let all = try await store.changes(after: 0, limit: 1_000)
      #expect(all.count == 12)
      var read: [Change] = []
      while true {
        let page = try await store.changes(after: read.last?.sequence ?? 0, limit: 5)
        guard !page.isEmpty else { break }
        #expect(page.count <= 5)
        read += page
      }
      #expect(read == all)
      let last = try #require(all.last)
      #expect(try await store.changes(after: last.sequence, limit: 5) == [])
      #expect(try await store.changes(after: .max, limit: 5) == [])
      #expect(try await store.changes(after: 0, limit: 0) == [])
    }
  }

  @Test("Agrees with concurrent writers about every change", arguments: StoreKind.all)
  func concurrently(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let user = try await store.register(TokenHash(of: "a"))
      let made = try await withThrowingTaskGroup(of: Event.ID?.self) { group in
        for number in 0..<200 {
          group.addTask {
            // Every fourth is refused.
            if number % 4 == 0 {
              try? await store.attend(Event.ID(rawValue: 1_000_000), user: user)
              return nil
            }
            return try await store.create(Sample.event(), owner: user)
          }
        }
        return try await group.reduce(into: Set<Int64>()) { if let id = $1 { $0.insert(id.rawValue) } }
      }
      #expect(made.count == 150)
      let logged = try await store.changes(after: 0, limit: 1_000).filter { $0.entity == .event }
      #expect(logged.count == 150)
      #expect(Set(logged.map(\.id)) == made)
    }
  }
}
