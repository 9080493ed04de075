import HumonModel
import HumonStore
import Testing

@Suite("Attendances")
struct AttendanceRepositoryTests {
  @Test("One for each user and event, however often", arguments: StoreKind.all)
  func once(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let a = try await store.register(TokenHash(of: "a"))
      let b = try await store.register(TokenHash(of: "b"))
      let first = try await store.create(Sample.event(), owner: a)
      let second = try await store.create(Sample.event(), owner: a)
      #expect(try await store.counts(of: first, nil).going == 0)
      for user in [a, b, a, b] { try await store.attend(first, user: user) }
      try await store.attend(second, user: a)
      #expect(try await store.counts(of: first, nil).going == 2)
      #expect(try await store.counts(of: second, nil).going == 1)
      #expect(try await store.counts(of: Event.ID(rawValue: 4_711), nil).going == 0)
      let logged = try await store.changes(after: 0, limit: 100).filter { $0.entity == .attendance }
      #expect(logged.map(\.id) == [first.rawValue, first.rawValue, second.rawValue])
    }
  }

  @Test("Also when they come at once", arguments: StoreKind.all)
  func concurrently(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      var users: [User.ID] = []
      for number in 0..<10 { users.append(try await store.register(TokenHash(of: "\(number)"))) }
      let event = try await store.create(Sample.event(), owner: users[0])
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          let user = users[number % users.count]
          group.addTask { try await store.attend(event, user: user) }
        }
        try await group.waitForAll()
      }
      #expect(try await store.counts(of: event, nil).going == 10)
      #expect(try await store.changes(after: 0, limit: 1_000).filter { $0.entity == .attendance }.count == 10)
    }
  }

  @Test("Nobody attends what v1 does not show", arguments: StoreKind.all)
  func notShown(_ kind: StoreKind) async throws {
    try await kind.run { store, hands in
      let user = try await store.register(TokenHash(of: "a"))
      var ids = [Event.ID(rawValue: 4_711), Event.ID(rawValue: 0), Event.ID(rawValue: -1)]
      for (_, event) in try Sample.notShownInV1() { ids.append(try await store.create(event, owner: user)) }
      let deleted = try await store.create(Sample.event(), owner: user)
      try await hands.markDeleted(deleted)
      for id in ids + [deleted] {
        await #expect(throws: StoreError.notFound) { try await store.attend(id, user: user) }
        #expect(try await store.counts(of: id, nil).going == 0)
      }
    }
  }

  @Test("A change of the event leaves them", arguments: StoreKind.all)
  func survivesChanges(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let user = try await store.register(TokenHash(of: "a"))
      let id = try await store.create(Sample.event(uid: "x"), owner: user)
      try await store.attend(id, user: user)
      try await store.replaceEssentials(of: id, with: Sample.essentials(name: "B"), timeZone: "UTC", by: user)
      _ = try await store.merge([Sample.event(name: "C", uid: "x")], owner: user)
      #expect(try await store.counts(of: id, nil).going == 1)
    }
  }
}
